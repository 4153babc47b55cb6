/** What the server shows of Fische Fluppen Frikadellen (docs/protocol.md), and what lies on the table while something moves. */
export const KINDS = ['fish', 'fluppen', 'frikadellen', 'fennel', 'fusel'] as const;
export type Kind = (typeof KINDS)[number];
export const FETISHES = ['feather', 'flipper', 'spyglass'] as const;
export type Fetish = (typeof FETISHES)[number];
export const TILES = ['plus2', 'value', 'swap', 'lock', 'buy'] as const;
export type Tile = (typeof TILES)[number];
/** Most tokens in a hold (FF-31). */
export const HOLD = 7;
/** Five numbers, by kind. */
export type Goods = number[];

// --- what never changes during a game ---------------------------------------------------------------------------

export interface Space {
  id: string;
  kind: 'harbour' | 'trader' | 'path' | 'bridge';
  x: number;
  y: number;
}

export interface Landing {
  id: string;
  space: string;
  x: number;
  y: number;
  raft: boolean;
}

export interface Land {
  id: string;
  german: string;
  english: string;
  outline: [number, number][];
}

export interface BoardOf {
  width: number;
  height: number;
  spaces: Space[];
  connections: [string, string][];
  landings: Landing[];
  lands: Land[];
}

export interface Trader {
  number: number;
  name: string;
  gloss: string;
  kind: 'buyer-seller' | 'exchange' | 'special' | 'fetish';
  produces: Kind | null;
  demands: Kind | null;
  takes: Kind | null;
  gives: Kind | null;
  special: 'freddy' | 'franz' | 'felicitas' | null;
  /** How a fetish trader is paid. */
  price: 'same' | 'different' | 'two kinds' | null;
  bonus: string[];
}

export interface Components {
  edition: string;
  board: BoardOf;
  traders: Trader[];
  prices: { track: number[]; drop: number[]; rise: number[] };
  tiles: { id: Tile; count: number }[];
}

// --- the view ---------------------------------------------------------------------------------------------------

export type Phase = 'keep' | 'move' | 'trade' | 'tiles' | 'bonus' | 'after' | 'rest' | 'over';

export interface HouseAt {
  house: string;
  trader: number;
  goods: Goods;
  lock: number | 'left' | null;
  locked: boolean;
}

export interface SeatAt {
  here: boolean;
  space: string | null;
  money: number;
  cargo: Goods;
  fetishes: Fetish[];
  tiles: number;
  new: boolean;
  first: number | null;
}

export interface Reach {
  space: string;
  cost: number;
  left: number;
  way: string[];
  free: boolean;
}

export interface Offers {
  buy: { kind: Kind; lying: number; price: number; table: number; most: number }[];
  sell: { kind: Kind; price: number; after: number; most: number } | null;
  swaps: { action: string; give: Goods; get: Goods }[];
  fetishes: { action: string; fetish: Fetish; give: Goods }[];
}

export interface Rise {
  kind: Kind;
  from: number;
  to: number;
}

export interface Bonus {
  word: string;
  choice: boolean;
  may: boolean;
  houses: string[];
  rises: Rise[];
}

export interface View {
  table: number | null;
  tables: number;
  phase: Phase;
  turn: number | null;
  order: number[];
  points: number;
  began: string | null;
  left: boolean;
  entered: number[];
  push: number | null;
  done: string[];
  round?: number;
  places: number;
  may_stay: boolean;
  finished: number[];
  houses: HouseAt[];
  prices: Goods;
  supply: Goods;
  rafts: string[];
  tiles_left: number;
  fetishes_left: number[];
  seats: SeatAt[];
  mine: { tiles: Tile[]; drawn: Tile[] } | null;
  fetish: { trader: number; house: string; how: 'same' | 'different' | 'two kinds'; count: number; missing: Fetish[] } | null;
  reach: Reach[];
  calls: { action: string; from: string; to: string }[];
  rides: { action: string; to: string }[];
  offers: Offers | null;
  bonus: Bonus[];
}

/** The view as it lies, with what changed outlined for those who see no motion. */
export type Lying = View & { touched: string[] };

export const CARGO_ART: Record<Kind, string> = { fish: 'cargo-fish', fluppen: 'cargo-fluppen', frikadellen: 'cargo-frikadelle', fennel: 'cargo-fennel', fusel: 'cargo-fusel' };
export const TILE_ART: Record<Tile, string> = { plus2: 'tile-move', value: 'tile-value', swap: 'tile-swap', lock: 'tile-lock', buy: 'tile-buy' };
export const HOUSE_ART: Record<Trader['kind'], string> = { 'buyer-seller': 'house-buyer', exchange: 'house-exchange', special: 'house-exchange', fetish: 'house-fetish' };

export const isKind = (word: string): word is Kind => (KINDS as readonly string[]).includes(word);
export const isFetish = (word: string): word is Fetish => (FETISHES as readonly string[]).includes(word);
export const isTile = (word: string): word is Tile => (TILES as readonly string[]).includes(word);

/** The tokens of five numbers, one after another, by kind. */
export const tokens = (goods: Goods): Kind[] => KINDS.flatMap((kind, at) => Array.from({ length: goods[at] ?? 0 }, () => kind));
export const count = (goods: Goods): number => goods.reduce((sum, each) => sum + each, 0);

/** Goods as records write them: "1 fluppen 3 fusel". */
export const written = (goods: Goods): string => KINDS.flatMap((kind, at) => (goods[at] ? [`${goods[at]} ${kind}`] : [])).join(' ');

/** The five numbers of "1 fluppen 3 fusel". */
export function goodsOf(text: string): Goods {
  const words = text.split(' ');
  return KINDS.map((kind) => Number(words[words.indexOf(kind) - 1] ?? 0) || 0);
}
