/** What the server shows of Piranhas (docs/protocol.md), and the table with one's own moves on it that are not decided yet. */

/** A letter of the records: Y R U W K G O P. */
export type Colour = string;

export interface Fish {
  colour: Colour;
  size: 1 | 2 | 3 | 4;
  swims: 'left' | 'right';
}

export interface Card {
  /** In notation. */
  card: string;
  piranha: Colour | null;
  fish: Fish[];
}

export interface SeatCards {
  cards: number;
  deck: number;
  hand: Card | null;
  discard: { count: number; top: Card | null };
}

export interface View {
  phase: 'play' | 'last' | 'over';
  game: number;
  games: number;
  totals: number[];
  target: Card;
  pile: number;
  last_layer: number | null;
  seats: SeatCards[];
  pause: { why: 'last-card' | 'nobody-can-lay'; waiting: number[] } | null;
}

/** One request of my own on its way: actions in notation, and the card in hand when it was pressed. */
export interface Move {
  actions: string[];
  card: Card | null;
}

/** The table as I see it: my own moves lie on it at once, half-bright until they are decided. */
export type Lying = View & {
  /** The target is my card, not decided yet. */
  pending: boolean;
  /** What I called with it. */
  call: string | null;
  /** The top of my deck is being turned over. */
  coming: boolean;
  /** My "Wrong card!" or my consent is on its way. */
  asked: boolean;
};

/** The view with these moves of `seat` on it. A move that the view already knows changes nothing. */
export function overlay(view: View, seat: number | null, moves: readonly Move[]): Lying {
  let lying: Lying = { ...view, pending: false, call: null, coming: false, asked: false };
  if (seat === null) return lying;
  for (const { actions, card } of moves) {
    for (const action of actions) lying = after(lying, seat, action, card);
  }
  return lying;
}

function after(lying: Lying, seat: number, action: string, card: Card | null): Lying {
  const mine = lying.seats[seat]!;
  const holds = card !== null && mine.hand?.card === card.card;
  const withMine = (changed: Partial<SeatCards>): SeatCards[] => lying.seats.map((each, at) => (at === seat ? { ...each, ...changed } : each));
  if (action === 'wrong' || action === 'accept') return { ...lying, asked: true };
  if (action === 'reveal') return mine.hand || lying.phase !== 'play' ? lying : { ...lying, coming: true };
  if (!holds) return lying;
  if (action === 'discard') return { ...lying, seats: withMine({ hand: null, discard: { count: mine.discard.count + 1, top: card } }) };
  return { ...lying, target: card, pending: true, call: action.slice('lay '.length), seats: withMine({ hand: null, cards: mine.cards - 1 }) };
}

/** What a card needs to be said: its kind, and colours and sizes in order. */
export function spelt({ card, piranha, fish }: Card): Record<string, string | number> {
  const args: Record<string, string | number> = { card, kind: piranha ? 'piranha' : 'fish' };
  [0, 1, 2].forEach((at) => {
    args[`colour${at + 1}`] = fish[at]?.colour ?? piranha ?? '';
    args[`size${at + 1}`] = fish[at]?.size ?? 0;
  });
  return args;
}
