/** Rules pages as HTML, made while building: `import html from './rules.de.md?rules'`.
 *
 * A clause is marked by `{#FU-16}` at the start of a paragraph, heading, list item or table cell; it becomes that
 * element's id, with the id shown small in front, so that a refusal can point there. */
import { readFileSync } from 'node:fs';
import { marked } from 'marked';
import type { Plugin } from 'vite';

const CLAUSE = String.raw`\{#([A-Z]+-[0-9]+[a-z]?)\}`;

/** Headings one level down, since the page has its own first heading; tables in a box that scrolls sideways. */
export function rulesHtml(markdown: string): string {
  return (marked.parse(markdown, { async: false, gfm: true }) as string)
    .replace(/<(\/?)h([1-5])>/g, (_, slash: string, level: string) => `<${slash}h${Number(level) + 1}>`)
    .replace(
      new RegExp(String.raw`<(p|h[2-6]|li|td|th)>\s*(?:<p>\s*)?${CLAUSE}\s*`, 'g'),
      '<$1 id="$2" tabindex="-1"><span class="clause">$2</span> ',
    )
    .replace(new RegExp(CLAUSE, 'g'), '<span id="$1" class="clause">$1</span>')
    .replace(/<th([^>]*)><\/th>/g, '<td$1></td>')
    .replace(/<table>/g, '<div class="wide" tabindex="0" role="group"><table>')
    .replace(/<\/table>/g, '</table></div>');
}

export function rules(): Plugin {
  return {
    name: 'shoal-rules',
    enforce: 'pre',
    load(id) {
      const [file, query] = id.split('?');
      if (!file?.endsWith('.md') || !query?.split('&').includes('rules')) return undefined;
      return `export default ${JSON.stringify(rulesHtml(readFileSync(file, 'utf8')))};`;
    },
  };
}
