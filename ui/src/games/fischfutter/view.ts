/** What the server shows of Fischfutter (docs/protocol.md), and what lies on the table while something moves. */
export const COLOURS = ['B', 'G', 'W', 'Y'] as const;
export type Colour = (typeof COLOURS)[number];
/** A colour and a number, such as "B3". */
export type Side = string;
export type Counts = Record<Colour, number>;

export interface Card {
  up: Side;
  down: Side | null;
}

export interface HandCard extends Card {
  /** Both its sides have been seen by all. */
  turned: boolean;
}

export interface Bite {
  colour: Colour;
  size: number;
  cost: number;
}

export interface Preview {
  turns: number[];
  comes: number;
  counts: Record<Colour, [number, number]>;
  bites: Bite[] | null;
}

export interface Pile {
  count: number;
  top: Side | null;
}

export interface BasicView {
  variant: 'basic';
  phase: 'lay' | 'over';
  turn: number;
  round: number;
  game: number;
  games: number;
  chips: number[];
  totals: number[];
  hands: (HandCard | null)[];
  pond: Card[];
  pile: Pile;
  aside: number;
  counts: Counts;
  prices: [number, number][];
  previews: Record<Side, Preview>;
}

export interface TeamView {
  variant: 'superbissig';
  phase: 'protect' | 'flip' | 'over';
  captain: number;
  round: number;
  protect: Colour | null;
  pointed: (Colour | null)[];
  pond: Card[];
  pile: Pile;
  counts: Counts;
  leaders: Colour[];
  score: number | null;
}

export type View = BasicView | TeamView;

/** The view as it lies: each pond card has a place it keeps, and the motion may lift a colour. */
export type Lying<V extends View = View> = V & {
  places: number[];
  lift: Colour | null;
  /** Places where something changed, outlined for those who see no motion. */
  touched: number[];
};

export const colourOf = (side: Side): Colour => side[0] as Colour;
export const numberOf = (side: Side): number => Number(side.slice(1));
export const SHAPES: Record<Colour, string> = { B: 'square', G: 'circle', W: 'hexagon', Y: 'diamond' };
export const PATTERNS: Record<Colour, string> = { B: 'waves', G: 'dots', W: 'scales', Y: 'bars' };
/** Every card shows seven piranhas in all. */
export const CHIPS = 5;
