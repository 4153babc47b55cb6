/** Where the cards lie, and what each event changes of it. Pure; the tests play whole logs through it. */
import type { Event } from '../../lib/messages';
import type { Card, Colour, Counts, HandCard, Lying, View } from './view';

/** The first place nobody lies on. */
export function freePlace(places: number[]): number {
  let place = 0;
  while (places.includes(place)) place += 1;
  return place;
}

/** The place of each pond card, in the order laid: told by the log alone, so it is the same for everybody. */
export function placesOf(cards: number, log: Event[][]): number[] {
  let places: number[] = [];
  for (const event of log.flat()) {
    if (event.kind === 'deal') places = [0];
    else if (event.kind === 'lay') places = [...places, freePlace(places)];
    else if (event.kind === 'leave') places = without(places, event.args.places as number[]);
  }
  return places.length === cards ? places : Array.from({ length: cards }, (_, place) => place);
}

function without<T>(list: T[], indexes: number[]): T[] {
  return list.filter((_, index) => !indexes.includes(index));
}

function put<T>(list: T[], index: number, value: T): T[] {
  return list.map((old, at) => (at === index ? value : old));
}

/** The table after this event, as far as the event tells; what it does not tell stays until the truth is shown. */
export function patch(shown: Lying, event: Event, truth: Lying): Lying {
  const { kind, who, args } = event;
  const next = { ...shown } as Lying & Record<string, unknown>;
  const hands = (hand: HandCard | null): void => {
    if (next.variant === 'basic' && who !== null) next.hands = put(next.hands, who, hand);
  };
  const enter = (card: Card): void => {
    next.pond = [...next.pond, card];
    next.places = [...next.places, freePlace(next.places)];
  };
  switch (kind) {
    case 'deal':
      return { ...truth };
    case 'round':
      next.round = args.round as number;
      break;
    case 'turn-hand':
      hands({ up: args.side as string, down: null, turned: true });
      break;
    case 'lay':
      hands(null);
      enter({ up: args.side as string, down: null });
      break;
    case 'pond':
      enter({ up: args.side as string, down: null });
      next.pile = { ...truth.pile };
      break;
    case 'flip': {
      const card = next.pond[args.place as number];
      if (card) next.pond = put(next.pond, args.place as number, { up: args.to as string, down: null });
      break;
    }
    case 'counts':
      next.counts = { B: args.B, G: args.G, W: args.W, Y: args.Y } as Counts;
      break;
    case 'attack':
      if (next.variant === 'basic' && who !== null) next.chips = put(next.chips, who, args.left as number);
      next.lift = args.colour as Colour;
      break;
    case 'leave': {
      const places = args.places as number[];
      next.pond = without(next.pond, places);
      next.places = without(next.places, places);
      next.counts = { ...next.counts, [args.colour as Colour]: 0 };
      if (next.variant === 'basic') next.aside += places.length;
      next.lift = null;
      break;
    }
    case 'reshuffle':
      if (next.variant === 'basic') next.aside = 0;
      next.pile = { ...next.pile, count: args.cards as number };
      break;
    case 'draw':
      hands({ up: args.side as string, down: null, turned: false });
      next.pile = { ...truth.pile };
      break;
    case 'captain':
      if (next.variant === 'superbissig' && who !== null) next.captain = who;
      break;
    case 'point':
      if (next.variant === 'superbissig' && who !== null) next.pointed = put(next.pointed, who, args.colour as Colour);
      break;
    case 'protect':
      if (next.variant === 'superbissig') next.protect = args.colour as Colour;
      break;
    case 'majority':
      next.lift = args.colour as Colour;
      break;
    case 'survived':
    case 'calm':
      next.lift = null;
      break;
  }
  return next;
}

/** The view at rest. */
export function settle(view: View, log: Event[][]): Lying {
  return { ...view, places: placesOf(view.pond.length, log), lift: null, touched: [] } as Lying;
}

/** The places of the cards that an action laid or turned. */
export function touchedPlaces(events: Event[], truth: Lying): number[] {
  // Cards that left shift the rest; only what lies now can be outlined.
  const left = events.some((event) => event.kind === 'leave');
  const turned = left ? [] : events.filter((event) => event.kind === 'flip').map((event) => event.args.place as number);
  const entered = events.some((event) => event.kind === 'lay' || event.kind === 'pond') ? [truth.pond.length - 1] : [];
  return [...turned, ...entered].map((index) => truth.places[index]).filter((place) => place !== undefined);
}

/** Which width of card and how many columns let `cards` lie in this much room. Widths are steps, so that one card more
 * seldom moves the others. */
export function fit(cards: number, width: number, height: number, widest: number): { card: number; columns: number; gap: number } {
  const steps = [108, 96, 84, 72, 64, 58, 52, 46, 40, 34, 30].filter((step) => step <= widest);
  for (const card of steps) {
    const gap = card > 64 ? 14 : card > 44 ? 8 : 5;
    const columns = Math.max(1, Math.floor((width + gap) / (card + gap)));
    const rows = Math.ceil(cards / columns);
    if (rows * card * 1.4 + (rows - 1) * gap <= height) return { card, columns, gap };
  }
  const card = steps.at(-1)!;
  return { card, columns: Math.max(1, Math.floor((width + 3) / (card + 3))), gap: 3 };
}
