/** What one is about to do, before it is done. Every choice is a path of words ("raft, from w3, to w1"): the panel offers the
 * next word, the map shows the same words where they lie, and a whole path is what the main button plays. The words come
 * from the seat's legal actions and its view; nothing else is ever offered. */
import type { Play } from '../../lib/play.svelte';
import { preferences } from '../../lib/preferences.svelte';
import { KINDS, TILES, written, type Kind, type Tile, type View } from './view';

/** A word with what it is: "kind:fish", "trader:3", "landing:w3", "space:p7", "seat:2", "goods:2 fish". */
export type Word = string;

/** One thing that can be done, and the words that lead to it. */
export interface Entry {
  path: Word[];
  actions: string[];
}

export type TaskName = 'keep' | 'move' | 'ride' | 'call' | 'swap' | 'fetish' | 'bonus' | `tile-${Tile}`;

export interface Task {
  name: TaskName;
  entries: Entry[];
}

interface Choosing {
  /** The moment it is for; at any other nothing is chosen. */
  of: string;
  task: TaskName | null;
  path: Word[];
  buy: Partial<Record<Kind, number>>;
  sell: number;
}

const NOTHING: Choosing = { of: '', task: null, path: [], buy: {}, sell: 0 };
let choosing = $state.raw<Choosing>(NOTHING);

/** What is looked at, whoever's turn it is: a trader's card; where the keys have come to on the map. */
export const look: { card: number | null; cursor: string | null; prices: boolean } = $state({ card: null, cursor: null, prices: false });

export const viewOf = (play: Play): View => play.view as View;

const moments = new WeakMap<object, string>();

/** This very moment at one's table: what is chosen is chosen for it, whatever happens at other tables. While all keep a
 * tile at the start, it is the same one whatever the others keep. */
function moment(play: Play): string {
  const seen = play.view;
  const known = moments.get(seen);
  if (known) return known;
  const now = JSON.stringify([play.id, play.table.sitting, play.seat, (seen as View).phase === 'keep' ? play.legal : seen]);
  moments.set(seen, now);
  return now;
}

export function chosen(play: Play): Choosing {
  return choosing.of === moment(play) ? choosing : NOTHING;
}

function choose(play: Play, change: Partial<Choosing>): void {
  play.dropNote();
  play.jump();
  choosing = { ...chosen(play), ...change, of: moment(play) };
}

// --- words of an action -----------------------------------------------------------------------------------------

const both = (sort: string, a: string, b: string): Word[][] => [[`${sort}:${a}`, `${sort}:${b}`], [`${sort}:${b}`, `${sort}:${a}`]];

/** The paths of words that lead to an action; two, where two of a kind have no order. */
export function pathsOf(action: string): Word[][] {
  const [verb, ...words] = action.split(' ') as [string, ...string[]];
  const [first, second, third] = words as [string, string, string];
  switch (verb) {
    case 'tile':
      if (first === 'raise' || first === 'lower') return [[`way:${first}`, `kind:${second}`]];
      if (first === 'swap') return [[`from:${second}`, `kind:${third}`]];
      if (first === 'lock') return [[`trader:${second}`]];
      if (first === 'buy') return [[`seat:${second}`, `kind:${third}`]];
      return [[]];
    case 'keep':
      return [[`tile:${first}`]];
    case 'raise':
    case 'lower':
      return [[`way:${verb}`, `kind:${first}`]];
    case 'produce':
      return second ? both('trader', first, second) : [[`kind:${first}`]];
    case 'double':
      return [[`kind:${first}`]];
    case 'goods':
    case 'traders':
      return both('trader', first, second);
    case 'sell':
    case 'buy':
      return [[`kind:${second}`]];
    case 'raft':
      return [[`landing:${first}`, `landing:${second}`]];
    case 'push':
      return [[`seat:${first}`, second === '+' || second === '-' ? `stream:${second}` : `space:${second}`]];
    case 'swap':
    case 'fetish': {
      const [left, right] = action.slice(verb.length + 1).split(' for ');
      return [[verb === 'fetish' ? `fetish:${left}` : `goods:${left}`, `goods:${right}`]];
    }
    default:
      return [[]];
  }
}

const entriesOf = (actions: string[]): Entry[] => actions.flatMap((action) => pathsOf(action).map((path) => ({ path, actions: [action] })));

/** Which tile an action plays. */
export function tileOf(action: string): Tile {
  const word = action.split(' ')[1]!;
  return word === 'raise' || word === 'lower' ? 'value' : (word as Tile);
}

/** Everything that can be chosen now. */
export function tasks(play: Play): Task[] {
  const view = viewOf(play);
  if (play.seat === null || play.covered || play.snapshot?.result || !view.houses) return [];
  const legal = play.legal;
  const starting = (...verbs: string[]) => legal.filter((action) => verbs.includes(action.split(' ')[0]!));
  const found: Task[] = [];
  const add = (name: TaskName, entries: Entry[]) => void (entries.length && found.push({ name, entries }));
  add('keep', entriesOf(starting('keep')));
  if (view.phase === 'move') {
    add('move', view.reach.map(({ space, way }) => ({ path: [`space:${space}`], actions: way })));
    add('ride', view.rides.map(({ action, to }) => ({ path: [`space:${to}`], actions: [action] })));
    add('call', view.calls.map(({ action, from, to }) => ({ path: [`landing:${from}`, `landing:${to}`], actions: [action] })));
  } else if (view.phase === 'trade') {
    add('swap', (view.offers?.swaps ?? []).map(({ action, give, get }) => ({ path: [`goods:${written(give)}`, `goods:${written(get)}`], actions: [action] })));
    add('fetish', (view.offers?.fetishes ?? []).map(({ action, fetish, give }) => ({ path: [`fetish:${fetish}`, `goods:${written(give)}`], actions: [action] })));
  } else if (view.phase === 'bonus') {
    add('bonus', entriesOf(legal.filter((action) => !/^(tile |pass$)/.test(action))));
  }
  const played = starting('tile');
  for (const tile of TILES) add(`tile-${tile}`, entriesOf(played.filter((action) => tileOf(action) === tile)));
  return found;
}

/** What a phase is about: open without being asked for. */
const AT_ONCE: TaskName[] = ['keep', 'move', 'swap', 'fetish', 'bonus'];

/** The task at hand: the one chosen, else the one the phase is about. */
export function taskOf(play: Play): Task | null {
  const all = tasks(play);
  const asked = chosen(play).task;
  return all.find(({ name }) => name === asked) ?? all.find(({ name }) => AT_ONCE.includes(name)) ?? null;
}

/** The task of this name, if there is one now. */
export const taskNamed = (play: Play, name: TaskName): Task | null => tasks(play).find((task) => task.name === name) ?? null;

const begins = (path: Word[], with_: Word[]): boolean => with_.every((word, at) => path[at] === word);

/** The words that can follow, each once. */
export function next(task: Task, path: Word[]): Word[] {
  const after = task.entries.filter((entry) => begins(entry.path, path)).map((entry) => entry.path[path.length]);
  return [...new Set(after.filter((word) => word !== undefined))];
}

/** The path, and on from there while there is nothing to choose. */
export function along(task: Task, path: Word[]): Word[] {
  const words = next(task, path);
  return words.length === 1 ? along(task, [...path, words[0]!]) : path;
}

/** The words chosen of this task, with those that go without saying. */
export function pathOf(play: Play, task: Task): Word[] {
  const { task: name, path } = chosen(play);
  const asked = name === task.name ? path : [];
  // A way is never chosen by itself, even if there is only one.
  return task.name === 'move' || task.name === 'ride' || task.name === 'call' ? asked : along(task, asked);
}

/** The thing that is wholly chosen. */
export function entryOf(play: Play): Entry | null {
  const task = taskOf(play);
  if (!task) return null;
  const path = pathOf(play, task);
  return task.entries.find((entry) => entry.path.length === path.length && begins(entry.path, path)) ?? null;
}

/** Opens a task, or closes it again. */
export function open(play: Play, name: TaskName | null): void {
  look.card = null;
  choose(play, { task: chosen(play).task === name ? null : name, path: [] });
}

export function pick(play: Play, task: Task, path: Word[], anchor: Element | null): void {
  look.card = null;
  choose(play, { task: task.name, path, buy: {}, sell: 0 });
  if (preferences.confirm || !play.ready) return;
  const entry = entryOf(play);
  if (entry) void play.act(entry.actions, anchor);
}

/** Takes back what is chosen, the last word first; false if there was nothing. */
export function takeBack(play: Play): boolean {
  const now = chosen(play);
  if (look.card !== null) look.card = null;
  else if (now.path.length) choose(play, { path: now.path.slice(0, -1) });
  else if (now.task || now.sell || Object.keys(now.buy).length) choose(play, { task: null, buy: {}, sell: 0 });
  else return false;
  return true;
}

// --- a deal -----------------------------------------------------------------------------------------------------

/** The purchase of these tokens, as records write it. */
const purchase = (buy: Partial<Record<Kind, number>>): string => `buy ${written(KINDS.map((kind) => buy[kind] ?? 0))}`;

/** Sets how many of a kind to buy; what cannot be bought along with them is put back. */
export function setBuy(play: Play, kind: Kind, tokens: number): void {
  const together = { ...chosen(play).buy, [kind]: tokens };
  const buy = tokens === 0 || play.legal.includes(purchase(together)) ? together : { [kind]: tokens };
  choose(play, { buy, task: null, path: [] });
}

export function setSell(play: Play, tokens: number): void {
  choose(play, { sell: tokens, task: null, path: [] });
}

export interface Deal {
  actions: string[];
  /** How the money changes. */
  florint: number;
}

/** The purchase and the sale that are set. The sale comes first: it makes room and brings the money. */
export function dealOf(play: Play): Deal {
  const offers = viewOf(play).offers;
  const { buy, sell } = chosen(play);
  const bought = (offers?.buy ?? []).filter(({ kind }) => (buy[kind] ?? 0) > 0);
  const actions: string[] = [];
  let florint = 0;
  if (offers?.sell && sell > 0) {
    actions.push(`sell ${sell} ${offers.sell.kind}`);
    florint += sell * offers.sell.price;
  }
  if (bought.length) {
    actions.push(purchase(buy));
    florint -= bought.reduce((sum, { kind, price }) => sum + buy[kind]! * price, 0);
  }
  return { actions, florint };
}

// --- the map ----------------------------------------------------------------------------------------------------

/** The place on the map a word is about: a space or a landing. */
export function placeOf(view: View, word: Word): string | null {
  const [sort, of] = word.split(':') as [string, string];
  if (sort === 'space' || sort === 'landing') return of;
  if (sort === 'trader') return view.houses.find(({ trader }) => trader === Number(of))?.house ?? null;
  if (sort === 'seat') return view.seats[Number(of)]?.space ?? null;
  return null;
}

/** Where on the map something can be chosen next, and what that would choose. */
export function targets(play: Play): Map<string, { task: Task; path: Word[] }> {
  const view = viewOf(play);
  const found = new Map<string, { task: Task; path: Word[] }>();
  const at = (task: Task, path: Word[]) => {
    for (const word of next(task, path)) {
      const place = placeOf(view, word);
      if (place && !found.has(place)) found.set(place, { task, path: [...path, word] });
    }
  };
  const task = taskOf(play);
  if (!task) return found;
  const path = pathOf(play, task);
  for (let depth = path.length; depth >= 0; depth -= 1) at(task, path.slice(0, depth));
  // While moving, spaces and rafts lie open side by side.
  if (view.phase === 'move' && ['move', 'ride', 'call'].includes(task.name)) {
    for (const other of tasks(play)) if (other !== task && ['move', 'call'].includes(other.name)) at(other, []);
  }
  return found;
}

/** Somebody pressed a place on the map; pressing what is chosen already does it, pressing the house one stands on deals there. */
export function press(play: Play, place: string, anchor: Element | null): void {
  const view = viewOf(play);
  look.cursor = place;
  const target = targets(play).get(place);
  const house = view.houses.find((each) => each.house === place);
  if (!target) {
    const here = play.seat !== null && view.seats[play.seat]?.space === place && view.phase === 'move' && play.legal.includes('stop');
    if (here && entryOf(play)) choose(play, { task: null, path: [] });
    else if (here) void (play.ready && play.act(['stop'], anchor));
    else if (house) look.card = house.trader;
    else if (play.toAct && view.phase === 'move') play.hint(play.text('too-far'), anchor);
    return;
  }
  const entry = entryOf(play);
  const again = entry !== null && entry.path.length === target.path.length && begins(entry.path, target.path) && taskOf(play)?.name === target.task.name;
  if (again && play.ready) void play.act(entry.actions, anchor);
  else pick(play, target.task, target.path, anchor);
}

/** The keys came to a place: whatever can be reached there is chosen, and waits to be confirmed. */
export function placed(play: Play, place: string): void {
  look.cursor = place;
  const target = targets(play).get(place);
  const house = viewOf(play).houses.find((each) => each.house === place);
  look.card = null;
  if (target?.task.name === 'move') choose(play, { task: 'move', path: target.path });
  else if (house) look.card = house.trader;
}
