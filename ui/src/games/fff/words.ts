/** How spaces, landings and the words of a choice are called and drawn. */
import type { Play } from '../../lib/play.svelte';
import { preferences } from '../../lib/preferences.svelte';
import type { Args } from '../../lib/text.svelte';
import { viewOf, type Entry, type Task, type Word } from './choosing.svelte';
import { componentsOf } from './components.svelte';
import { CARGO_ART, goodsOf, HOUSE_ART, isKind, KINDS, TILE_ART, tokens, type Fetish, type Kind, type Rise, type Tile, type Trader } from './view';

export const traderOf = (play: Play, number: number): Trader | null => componentsOf(play)?.traders.find((trader) => trader.number === number) ?? null;

export const traderAt = (play: Play, house: string): Trader | null => {
  const there = viewOf(play).houses?.find((each) => each.house === house);
  return there ? traderOf(play, there.trader) : null;
};

/** The first name one calls a trader by: the last word of the name. */
export const short = (trader: Trader): string => trader.name.split(' ').at(-1)!;

/** "Weg 3", "Brücke 2", "Hafen", or who lives there. */
export function spaceName(play: Play, id: string): string {
  const trader = traderAt(play, id);
  if (trader) return trader.name;
  const kind = id === 'harbour' ? 'harbour' : id.startsWith('b') ? 'bridge' : id.startsWith('p') ? 'path' : 'house';
  return play.text('space', { kind, number: kind === 'house' ? id : id.slice(1) });
}

/** A landing is called after its space. */
export function landingName(play: Play, id: string): string {
  const space = componentsOf(play)?.board.landings.find((landing) => landing.id === id)?.space;
  return play.text('landing', { number: id.slice(1), space: space ? spaceName(play, space) : id });
}

export const kindName = (play: Play, kind: Kind): string => play.text('kind', { kind });
export const fetishName = (play: Play, fetish: Fetish): string => play.text('fetish-name', { fetish });
export const tileName = (play: Play, tile: Tile): string => play.text('tile-name', { tile });

/** "2 Fenchel und 1 Fusel", in words. */
export function goodsName(play: Play, text: string): string {
  const goods = goodsOf(text);
  const parts = KINDS.flatMap((kind, at) => (goods[at] ? [play.text('goods', { count: goods[at]!, kind })] : []));
  return parts.length ? new Intl.ListFormat(preferences.language, { type: 'conjunction' }).format(parts) : play.text('no-goods');
}

/** A bonus action's word as an id in the texts. */
export const slug = (word: string): string => word.replaceAll(' ', '-');
export const bonusName = (play: Play, word: string): string => play.text('bonus-card', { word: slug(word) });
export const bonusMeans = (play: Play, word: string): string => play.text('bonus-means', { word: slug(word) });

export interface Label {
  text: string;
  /** Drawings beside it, one a token. */
  art: string[];
  /** A figure of this seat beside it. */
  seat?: number;
  /** What would come of it: "50 → 80". */
  after?: string;
}

/** How the word `at` in a path of this task looks. */
export function label(play: Play, task: Task, path: Word[], at: number): Label {
  const [sort, of] = path[at]!.split(':') as [string, string];
  switch (sort) {
    case 'from':
    case 'kind':
      return { text: kindName(play, of as Kind), art: [CARGO_ART[of as Kind]], ...after(play, task, path, at) };
    case 'way':
      return { text: play.text('way', { way: of }), art: [of === 'raise' ? 'i-up' : 'i-down'] };
    case 'trader': {
      const trader = traderOf(play, Number(of));
      return { text: trader ? `${of} ${trader.name}` : of, art: trader ? [HOUSE_ART[trader.kind]] : [] };
    }
    case 'seat':
      return { text: play.isMe(Number(of)) ? play.text('yourself') : play.name(Number(of)), art: [], seat: Number(of) };
    case 'landing':
      return { text: landingName(play, of), art: at === 0 ? ['raft'] : [] };
    case 'space':
      return { text: spaceName(play, of), art: [] };
    case 'stream':
      return { text: play.text('stream-name', { way: of === '+' ? 'up' : 'down' }), art: ['raft'] };
    case 'fetish':
      return { text: fetishName(play, of as Fetish), art: [`fetish-${of}`] };
    case 'tile':
      return { text: tileName(play, of as Tile), art: [TILE_ART[of as Tile]], after: play.text('tile-does', { tile: of }) };
    default:
      return { text: goodsName(play, of), art: tokens(goodsOf(of)).map((kind) => CARGO_ART[kind]) };
  }
}

/** What a kind costs, or what its price becomes, where the view says so. */
function after(play: Play, task: Task, path: Word[], at: number): { after?: string } {
  const kind = path[at]!.slice(path[at]!.indexOf(':') + 1);
  if (task.name !== 'bonus' || !isKind(kind)) return {};
  const up = path[0] === 'way:raise' ? true : path[0] === 'way:lower' ? false : null;
  const rises = (viewOf(play).bonus[0]?.rises ?? []).filter((rise) => rise.kind === kind && (up === null || rise.to > rise.from === up));
  return rises.length === 1 ? { after: change(rises[0]!) } : {};
}

/** What the server leaves to the page in an event or a refusal: names of traders and of other players. */
export function words(args: Record<string, unknown>, play: Play): Args {
  const found: Args = {};
  const named = (of: unknown): string => (typeof of === 'number' ? (traderOf(play, of)?.name ?? 'none') : 'none');
  if ('trader' in args) found.name = named(args.trader);
  if ('other' in args) found.other_name = named(args.other);
  // On the map a house bears its trader's number.
  if (args.place === 'house' && typeof args.space === 'string') found.number = String(traderAt(play, args.space)?.number ?? args.number);
  if (typeof args.player === 'number') {
    found.player_name = play.name(args.player);
    found.player_me = play.isMe(args.player) ? 'yes' : 'no';
  }
  return found;
}

export const change = ({ from, to }: Rise): string => `${from} → ${to}`;

/** What the main button says it will do. */
export function deed(play: Play, task: Task, entry: Entry): string {
  const view = viewOf(play);
  const action = entry.actions.at(-1)!;
  if (task.name === 'move') {
    const reach = view.reach.find(({ space }) => entry.path[0] === `space:${space}`);
    const to = entry.path[0]!.slice(6);
    return play.text('do-go', { to: spaceName(play, to), house: traderAt(play, to) ? 'yes' : 'no', cost: reach?.cost ?? 0 });
  }
  const words = entry.path.map((_, at) => label(play, task, entry.path, at).text);
  const [verb, first] = action.split(' ') as [string, string];
  const name = verb === 'tile' ? `do-tile-${first}` : verb === 'produce' && words.length === 2 ? 'do-produce-two' : `do-${verb}`;
  // A way up or down says itself in the verb; what remains is the kind.
  const said = entry.path[0]?.startsWith('way:') ? words.slice(1) : words;
  return play.text(name, { one: said[0] ?? '', two: said[1] ?? '' });
}
