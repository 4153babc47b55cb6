/** What the server shows of Fisch & Flausch (docs/protocol.md), and what lies on the table while something moves. */

/** A card in notation, such as "T5", "N16" or "SNAP". */
export type Card = string;

export interface Hand {
  /** Cards in hand, without those in the bid. */
  count: number;
  cards: Card[] | null;
}

export interface Bid {
  count: number;
  done: boolean;
  cards: Card[] | null;
  total: number | null;
}

export interface SeatSheet {
  cards: { card: Card; counts: number }[];
  toys: number;
  fish: number;
  nasty: number;
  pairs: number[];
  twins: number;
  points: number;
  nasty_fish: number;
  count: number;
  place: number;
}

export interface View {
  phase: 'bid' | 'pick' | 'over';
  turn: number | null;
  round: number;
  rounds: number;
  cat: number;
  order: number[];
  fish: Card | null;
  deck: number;
  hands: Hand[];
  bids: (Bid | null)[];
  ranking: number[] | null;
  discard: Card[];
  points: number | null;
  /** What each card counts in a bid (null: it cannot be bid) and at the end; the keys stand in canonical order. */
  values: Record<Card, [bid: number | null, end: number]>;
  twins: boolean;
  tracked_hands: boolean;
  sheet: SeatSheet[] | null;
}

/** The view as it lies. */
export type Lying = View & {
  /** The bids lie on the conveyor: the fish first, then by rank, the discard pile last. */
  belt: boolean;
  /** Everything on the conveyor has moved one place on. */
  moved: boolean;
  /** Outlined for those who see no motion. */
  touched: boolean;
};

/** Cards in canonical order. */
export function sorted(cards: Card[], values: View['values']): Card[] {
  const order = Object.keys(values);
  return [...cards].sort((a, b) => order.indexOf(a) - order.indexOf(b));
}

/** Without one each of these. */
export function without(cards: Card[], gone: Card[]): Card[] {
  const rest = [...cards];
  for (const card of gone) {
    const at = rest.indexOf(card);
    if (at >= 0) rest.splice(at, 1);
  }
  return rest;
}

/** How a card is named where there is little room: its notation, the two without a number by their name. */
export const isNamed = (card: Card): boolean => !/\d/.test(card);

/** With a minus as long as a digit. */
export const signed = (points: number): string => (points < 0 ? `−${-points}` : String(points));
