declare module 'virtual:sprite' {
  const sprite: string;
  export const boxes: Record<string, string>;
  export default sprite;
}
declare module '*?rules' {
  const html: string;
  export default html;
}
