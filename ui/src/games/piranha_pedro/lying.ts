/** What lies on the table, and what each event changes of it. Pure; the tests play whole logs through it. */
import type { Event } from '../../lib/messages';
import { same, written, type Lying, type Space, type View } from './view';

/** The table when nothing moves. Cards lie open until everybody takes new ones: while the guilty player looks at the piranhas. */
export function settle(view: View, log: Event[][]): Lying {
  const open = view.held.map((): string[] => []);
  if (view.phase !== 'choose') {
    const events = log.flat();
    for (const event of events.slice(events.findLastIndex(({ kind }) => kind === 'round') + 1)) {
      if (event.kind === 'card') open[event.who!]!.push(event.args.card as string);
    }
  }
  return { ...view, open, hat: null, touched: [] };
}

function put<T>(list: T[], index: number | null, change: (old: T) => T): T[] {
  return list.map((old, at) => (at === index ? change(old) : old));
}

/** The table after this event, as far as the event tells; what it does not tell stays until the truth is shown. */
export function patch(shown: Lying, { kind, who, args }: Event, truth: Lying): Lying {
  const next = { ...shown };
  switch (kind) {
    case 'landscapes':
      next.landscapes = truth.landscapes;
      break;
    case 'chosen':
      next.backs = put(next.backs, who, () => next.plays[who!]!);
      break;
    case 'taken-back':
      next.backs = put(next.backs, who, () => 0);
      break;
    case 'round':
      next.open = next.open.map(() => []);
      break;
    case 'card':
      next.open = put(next.open, who, (cards) => [...cards, args.card as string]);
      next.backs = put(next.backs, who, (backs) => Math.max(0, backs - 1));
      break;
    case 'step':
      if (args.stone === 'yes') Object.assign(next, withStone(next, args.to as Space, who!));
      next.pedro = args.to as Space;
      break;
    case 'fall':
      next.guilty = who;
      next.hat = null;
      break;
    case 'take':
      next.piranhas = next.piranhas.filter((space) => !same(space, args.at as Space));
      next.caught = put(next.caught, who, () => args.caught as number);
      break;
    case 'unused':
      next.held = put(next.held, who, (held) => held - (args.stones as number));
      next.supply += args.stones as number;
      break;
    case 'award':
      next.held = put(next.held, who, (held) => held + (args.stones as number));
      next.supply -= args.stones as number;
      break;
    case 'cards-back':
    case 'all-played':
      next.hands = truth.hands;
      break;
    case 'sombrero':
      next.sombrero = who!;
      next.order = truth.order;
      next.guilty = truth.guilty;
      break;
  }
  return next;
}

/** A stone more in the water, unless it lies there already: it drops before Pedro steps. */
export function withStone(shown: Lying, at: Space, who: number): Pick<Lying, 'stones' | 'held'> {
  if (shown.stones.some((space) => same(space, at))) return { stones: shown.stones, held: shown.held };
  return { stones: [...shown.stones, at], held: put(shown.held, who, (held) => held - 1) };
}

/** Spaces that changed, each once. */
export function touchedSpaces(events: Event[]): string[] {
  const moved = events.filter(({ kind }) => kind === 'step' || kind === 'fall' || kind === 'take');
  return [...new Set(moved.map(({ args }) => written((args.to ?? args.at) as Space)))];
}
