declare module 'virtual:sprite';
declare module 'virtual:sprite/*';
declare module '*?rules' {
  const html: string;
  export default html;
}
