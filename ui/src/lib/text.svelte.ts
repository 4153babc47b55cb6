/** Every sentence the page shows: Fluent, one bundle for the page and one a game, loaded for the language in use. */
import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';
import { untrack } from 'svelte';
import { preferences, type Language } from './preferences.svelte';

export type Args = Record<string, FluentVariable>;
type Loader = () => Promise<string>;

const PAGE = import.meta.glob<string>('../text/*.ftl', { query: '?raw', import: 'default' });
const GAMES = import.meta.glob<string>('../../../src/shoal/games/*/text/*.ftl', { query: '?raw', import: 'default' });
const RULES = import.meta.glob<string>('../../../src/shoal/games/*/text/rules.*.md', { query: '?rules', import: 'default' });

const loaded: Record<string, FluentBundle> = $state.raw({});
/** Counts loads, so that what is on screen is said again when a bundle arrives. */
let loads = $state(0);
let laterWanted = false;

function loader(files: Record<string, Loader>, ending: string): Loader | undefined {
  return Object.entries(files).find(([path]) => path.endsWith(ending))?.[1];
}

export function bundle(language: string, source: string): FluentBundle {
  const made = new FluentBundle(language, { useIsolating: false });
  for (const error of made.addResource(new FluentResource(source))) console.error(error);
  return made;
}

async function load(key: string, language: Language, file: Loader | undefined): Promise<void> {
  if (loaded[key] || !file) return;
  loaded[key] = bundle(language, await file());
  loads += 1;
}

export async function loadPageTexts(language: Language = preferences.language): Promise<void> {
  if (laterWanted) void loadLaterTexts(language);
  await load(language, language, loader(PAGE, `/text/${language}.ftl`));
}

/** Those of what is fetched only when somebody wants it (`lib/later.ts`); from then on, in every language chosen. */
export function loadLaterTexts(language: Language = untrack(() => preferences.language)): Promise<void> {
  laterWanted = true;
  return load(`later/${language}`, language, loader(PAGE, `/text/later.${language}.ftl`));
}

export function loadGameTexts(game: string, language: Language = preferences.language): Promise<void> {
  return load(`${game}/${language}`, language, loader(GAMES, `/${game}/text/${language}.ftl`));
}

/** The rules of a game as HTML made from our own files while building; null where nobody has written them yet. */
export async function loadRules(game: string, language: Language = preferences.language): Promise<string | null> {
  return (await loader(RULES, `/${game}/text/rules.${language}.md`)?.()) ?? null;
}

export function format(from: FluentBundle | undefined, id: string, args?: Args, attribute?: string): string | null {
  const message = from?.getMessage(id);
  const pattern = attribute ? message?.attributes[attribute] : message?.value;
  if (!from || !pattern) return null;
  const errors: Error[] = [];
  const said = from.formatPattern(pattern, args, errors);
  for (const error of errors) console.warn(id, error);
  return said;
}

/** The bundle of the language in use; while it loads, the other one says what it can. */
function inUse(prefix: string): FluentBundle | undefined {
  void loads;
  return loaded[prefix + preferences.language] ?? loaded[prefix + (preferences.language === 'de' ? 'en' : 'de')];
}

/** A sentence of the page. */
export function t(id: string, args?: Args, attribute?: string): string {
  return format(inUse(''), id, args, attribute) ?? format(inUse('later/'), id, args, attribute) ?? (attribute ? '' : id);
}

/** A sentence of a game, or null if the game has none of that name. */
export function maybe(game: string, id: string, args?: Args, attribute?: string): string | null {
  return format(inUse(`${game}/`), id, args, attribute);
}

/** A sentence of a game. */
export function g(game: string, id: string, args?: Args, attribute?: string): string {
  return maybe(game, id, args, attribute) ?? '';
}

/** "Ole, Aylin und du". */
export function list(names: string[]): string {
  return new Intl.ListFormat(preferences.language, { type: 'conjunction' }).format(names);
}
