/** What lies on the table, and what each event changes of it. Pure. */
import type { Event } from '../../lib/messages';
import { KINDS, type Kind, type Lying, type SeatAt, type View } from './view';

export function settle(view: View): Lying {
  return { ...view, touched: [] };
}

const at = (shown: Lying, who: number | null, change: (seat: SeatAt) => SeatAt): SeatAt[] => shown.seats.map((seat, of) => (of === who ? change(seat) : seat));

const moved = (rafts: string[], from: string, to: string): string[] => rafts.map((raft) => (raft === from ? to : raft));

/** The table after this event, as far as the event tells; the rest stays until the truth is shown. */
export function patch(shown: Lying, { kind, who, args }: Event): Lying {
  switch (kind) {
    case 'walk':
      return { ...shown, seats: at(shown, who, (seat) => ({ ...seat, space: args.space as string })) };
    case 'enter':
      return { ...shown, seats: at(shown, who, (seat) => ({ ...seat, space: 'harbour' })) };
    case 'ride':
      return { ...shown, rafts: moved(shown.rafts, args.from as string, args.to as string), seats: at(shown, who, (seat) => ({ ...seat, space: args.space as string })) };
    case 'call':
    case 'raft':
      return { ...shown, rafts: moved(shown.rafts, args.from as string, args.to as string) };
    case 'push': {
      const seats = at(shown, args.player as number, (seat) => ({ ...seat, space: args.space as string }));
      return { ...shown, seats, rafts: typeof args.from === 'string' ? moved(shown.rafts, args.from, args.to as string) : shown.rafts };
    }
    case 'price':
      return { ...shown, prices: shown.prices.map((price, kind) => (KINDS[kind] === (args.kind as Kind) ? (args.to as number) : price)) };
    default:
      return shown;
  }
}

/** Spaces where something changed, each once. */
export function touched(events: Event[], view: View): string[] {
  const houses = (trader: unknown) => view.houses?.find((each) => each.trader === trader)?.house;
  const places = events.flatMap(({ args }) => [args.space, args.to, houses(args.trader), houses(args.other)].filter((each): each is string => typeof each === 'string'));
  return [...new Set(places)];
}
