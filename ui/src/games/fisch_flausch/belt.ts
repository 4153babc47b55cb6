/** What each event changes on the table. Pure; the tests play whole logs through it. */
import type { Event } from '../../lib/messages';
import { sorted, without, type Bid, type Card, type Hand, type Lying, type View } from './view';

function put<T>(list: T[], index: number, value: T): T[] {
  return list.map((old, at) => (at === index ? value : old));
}

/** The view at rest: while somebody picks, the bids lie on the conveyor. */
export function settle(view: View): Lying {
  return { ...view, belt: view.phase === 'pick', moved: false, touched: false };
}

/** The table after this event, as far as the event tells. */
export function patch(shown: Lying, event: Event, truth: Lying): Lying {
  const { kind, who, args } = event;
  const seat = who ?? 0;
  const cards = (args.cards ?? []) as Card[];
  switch (kind) {
    case 'deal':
      return { ...truth };
    case 'fish':
      return {
        ...shown, fish: args.card as Card, round: args.round as number, deck: truth.deck, order: truth.order,
        bids: shown.bids.map(() => null), ranking: null, belt: false, moved: false,
      };
    case 'bid':
    case 'empty-bid':
      return lay(shown, seat, (args.count as number | undefined) ?? 0, truth);
    case 'open': {
      const bid: Bid = { count: cards.length, done: true, cards, total: args.total as number };
      const before = args.place === 1 ? [] : (shown.ranking ?? []);
      return { ...withHand(shown, seat, [], shown.hands[seat]!.cards === null ? [] : hidden(shown, seat, cards)), bids: put(shown.bids, seat, bid), ranking: [...before, seat] };
    }
    case 'snapper':
      return { ...shown, turn: seat };
    case 'pick-nothing':
      return { ...shown, turn: null };
    case 'pick':
      return { ...withHand(shown, seat, [args.card as Card], []), turn: null, discard: without(shown.discard, [args.card as Card]) };
    case 'win':
      return { ...withHand(shown, seat, [args.card as Card], []), moved: true };
    case 'hand-on':
      return withHand(shown, seat, cards, []);
    case 'discard':
      return { ...shown, discard: [...shown.discard, ...cards] };
    case 'cat':
      return { ...shown, cat: seat };
  }
  return shown;
}

/** A bid is complete: so many cards lie face down, one's own known to oneself. */
function lay(shown: Lying, seat: number, count: number, truth: Lying): Lying {
  const known = truth.bids[seat];
  const bid = known ?? { count, done: true, cards: null, total: null };
  const hand = shown.hands[seat]!;
  const cards = known?.cards && hand.cards ? without(hand.cards, known.cards) : hand.cards;
  return { ...shown, turn: null, bids: put(shown.bids, seat, bid), hands: put(shown.hands, seat, { count: hand.count - count, cards }) };
}

/** Of the cards just turned over, those still counted among the hand: a hand that is shown holds what lies face down, too. */
function hidden(shown: Lying, seat: number, cards: Card[]): Card[] {
  const { count, cards: held } = shown.hands[seat]!;
  return held && held.length > count ? cards : [];
}

function withHand(shown: Lying, seat: number, gained: Card[], lost: Card[]): Lying {
  const { count, cards } = shown.hands[seat]!;
  const hand: Hand = { count: count + gained.length, cards: cards && sorted([...without(cards, lost), ...gained], shown.values) };
  return { ...shown, hands: put(shown.hands, seat, hand) };
}

/** Who takes from the conveyor what: the fish and the bids, each from the stop before; the last bid goes to the discard pile. */
export function loads(lying: Lying): Card[][] {
  const order = lying.belt ? (lying.ranking ?? lying.order) : lying.order;
  return [lying.fish ? [lying.fish] : [], ...order.map((seat) => lying.bids[seat]?.cards ?? [])];
}

/** For those who see no motion: the conveyor of the round that just ended stays in sight a moment. */
export function touched(events: Event[], truth: Lying): Partial<Lying> {
  const won = events.find((event) => event.kind === 'win');
  if (!won) return {};
  const given = events.filter((event) => event.kind === 'hand-on');
  const dropped = events.find((event) => event.kind === 'discard');
  const bids = truth.bids.map((_, seat): Bid => {
    const cards = ((given.find((event) => event.args.from === seat) ?? dropped)?.args.cards ?? []) as Card[];
    const opened = events.find((event) => event.kind === 'open' && event.who === seat);
    return { count: cards.length, done: true, cards, total: (opened?.args.total as number | undefined) ?? null };
  });
  return { bids, ranking: [won.who!, ...given.map((event) => event.who!)], belt: true, touched: true, fish: won.args.card as Card };
}
