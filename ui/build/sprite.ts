/** All drawings of a folder as one SVG sprite, `import sprite, { boxes } from 'virtual:sprite'`: each file a <symbol> of its
 * name; `boxes` are their view boxes, so that a drawing keeps its shape wherever it stands. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const VIRTUAL = 'virtual:sprite';

/** `<svg viewBox fill …>…</svg>` as `<symbol id=name viewBox fill …>…</symbol>`. */
export function symbol(name: string, svg: string): string {
  const parts = /^\s*<svg\b([^>]*)>([\s\S]*)<\/svg>\s*$/.exec(svg);
  if (!parts) throw new Error(`${name}.svg is not one <svg> element`);
  const attributes = parts[1]!.replace(/\s(xmlns|width|height)="[^"]*"/g, '');
  return `<symbol id="${name}"${attributes}>${parts[2]!.trim()}</symbol>`;
}

export function sprite(folder: string): Plugin {
  return {
    name: 'shoal-sprite',
    resolveId: (id) => (id === VIRTUAL ? '\0' + VIRTUAL : undefined),
    load(id) {
      if (id !== '\0' + VIRTUAL) return undefined;
      const symbols = readdirSync(folder)
        .filter((file) => file.endsWith('.svg'))
        .sort()
        .map((file) => symbol(file.slice(0, -4), readFileSync(join(folder, file), 'utf8')));
      const boxes = Object.fromEntries(symbols.map((one) => [/id="([^"]+)"/.exec(one)![1]!, /viewBox="([^"]+)"/.exec(one)![1]!]));
      const all = `<svg width="0" height="0" class="sprite" aria-hidden="true">${symbols.join('')}</svg>`;
      return `export default ${JSON.stringify(all)};\nexport const boxes = ${JSON.stringify(boxes)};`;
    },
  };
}
