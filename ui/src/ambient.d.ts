declare module 'virtual:sprite' {
  const sprite: string;
  export default sprite;
}
declare module '*?rules' {
  const html: string;
  export default html;
}
