/** What the server shows of Piranha Pedro (docs/protocol.md), and what lies on the table while something moves. */
export const LANDSCAPES = ['J', 'W', 'V', 'S'] as const;
export type Landscape = (typeof LANDSCAPES)[number];
export const ARROWS = [1, 2, 3] as const;
export const DIRECTIONS = ['up', 'right', 'down', 'left'] as const;
export type Direction = (typeof DIRECTIONS)[number];
/** A landscape and a number of arrows, such as "W2". */
export type MoveCard = string;
/** [column, row] from 0 at the top left; beyond an edge it is not on the board. */
export type Space = [number, number];

export interface Fall {
  why: 'no-stone' | 'edge' | 'piranha';
  /** The space Pedro does not reach. */
  at: Space;
}

export interface Preview {
  from: Space;
  path: { at: Space; stone: boolean }[];
  to: Space;
  stones: number;
  left: number;
  fall: Fall | null;
}

export interface Hand {
  count: number;
  cards: MoveCard[] | null;
  under: MoveCard[] | null;
  unseen: number;
}

export interface View {
  phase: 'choose' | 'take' | 'over';
  round: number;
  rounds: number;
  sombrero: number;
  order: number[];
  guilty: number | null;
  board: string[];
  landscapes: Record<Direction, Landscape>;
  pedro: Space;
  stones: Space[];
  piranhas: Space[];
  supply: number;
  held: number[];
  caught: number[];
  limit: number;
  hands: Hand[];
  backs: number[];
  complete: boolean[];
  plays: number[];
  chosen: MoveCard[];
  previews: Record<MoveCard, Preview>;
  show_played: boolean;
}

/** The view as it lies, with what only moves. */
export type Lying = View & {
  /** The cards of this move that lie face up, for each player in the order turned over. */
  open: MoveCard[][];
  /** Where only the hat floats. */
  hat: Space | null;
  /** Spaces where something changed, outlined for those who see no motion. */
  touched: string[];
};

/** Every card in the order of the hand: a line for each number of arrows. */
export const CARDS: MoveCard[] = ARROWS.flatMap((arrows) => LANDSCAPES.map((landscape) => `${landscape}${arrows}`));

export const landscapeOf = (card: MoveCard): Landscape => card[0] as Landscape;
export const arrowsOf = (card: MoveCard): number => Number(card[1]);
/** The card as the texts need it. */
export const cardArgs = (card: MoveCard) => ({ landscape: landscapeOf(card), arrows: arrowsOf(card) });
export const ART: Record<Landscape, string> = { J: 'land-jungle', W: 'land-waterfall', V: 'land-village', S: 'land-sun' };

/** Where this landscape lies. */
export function directionOf(view: View, landscape: Landscape): Direction {
  return DIRECTIONS.find((direction) => view.landscapes[direction] === landscape)!;
}

/** A space as records write it. */
export const written = ([column, row]: Space): string => `${column},${row}`;
export const same = (a: Space, b: Space): boolean => a[0] === b[0] && a[1] === b[1];

/** The card an action chooses, the piranha it takes. */
export const cardIn = (action: string | null): MoveCard | null => (action?.startsWith('choose ') ? action.slice(7) : null);
export const spaceIn = (action: string | null): string | null => (action?.startsWith('take ') ? action.slice(5) : null);
