/** Drawings as SVG sprites, each file a <symbol> of its name: `import 'virtual:sprite'` puts those of `src/art` on the page,
 * which everybody needs; `import 'virtual:sprite/fff'` those only that game has, from the `art` folder beside it. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
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

/** `source`: the folder `src`. */
export function sprite(source: string): Plugin {
  return {
    name: 'shoal-sprite',
    resolveId: (id) => (id === VIRTUAL || id.startsWith(`${VIRTUAL}/`) ? '\0' + id : undefined),
    load(id) {
      if (!id.startsWith('\0' + VIRTUAL)) return undefined;
      const game = id.slice(VIRTUAL.length + 2);
      const folder = game ? join(source, 'games', game, 'art') : join(source, 'art');
      if (!existsSync(folder)) throw new Error(`there is no folder ${folder}`);
      const symbols = readdirSync(folder)
        .filter((file) => file.endsWith('.svg'))
        .sort()
        .map((file) => symbol(file.slice(0, -4), readFileSync(join(folder, file), 'utf8')));
      const boxes = Object.fromEntries(symbols.map((one) => [/id="([^"]+)"/.exec(one)![1]!, /viewBox="([^"]+)"/.exec(one)![1]!]));
      return `import { draw } from '${join(source, 'lib/drawings.ts')}';\ndraw(${JSON.stringify(symbols.join(''))}, ${JSON.stringify(boxes)});`;
    },
  };
}
