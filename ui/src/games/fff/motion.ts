/** How an action is shown: figures and rafts glide, price markers slide, tokens come up at the eaves. */
import type { Event } from '../../lib/messages';
import { animate, Chain, find, OUT, rect, type Step, SWIM } from '../../lib/motion';
import type { Stage } from '../shape';
import type { Lying } from './view';

const HOP = 260;
const RIDE = 420;
const PRICE = 280;
const GROW = 320;

/** Lets what is drawn at `selector` come from where `before` was, in the units of the screen. */
function glide(selector: string, before: DOMRect | undefined, ms: number): void {
  const element = find(selector);
  if (!element || !before) return;
  const now = element.getBoundingClientRect();
  const svg = element.closest('svg');
  const unit = svg ? svg.viewBox.baseVal.width / Math.max(1, svg.getBoundingClientRect().width) : 1;
  const [dx, dy] = [(before.left - now.left) * unit, (before.top - now.top) * unit];
  if (!dx && !dy) return;
  animate(element, [{ transform: `translate(${dx}px, ${dy}px)` }, { transform: 'none' }], ms, SWIM);
}

const figure = (seat: unknown): string => `.world [data-figure="${String(seat)}"] .body`;
const raft = (landing: unknown): string => `.world [data-raft="${String(landing)}"]`;

export function chain(events: Event[], stage: Stage): Step[] {
  const line = new Chain();
  const { then } = line;
  const glides = (event: Event, ms: number, pieces: [before: string, after: string][]) =>
    then(ms, (lasts) => {
      const from = pieces.map(([before]) => rect(find(before)));
      stage.patch(event);
      pieces.forEach(([, after], at) => glide(after, from[at], lasts));
    });

  events.forEach((event, at) => {
    then(0, () => stage.tell(events.slice(0, at + 1)));
    const { who, args } = event;
    switch (event.kind) {
      case 'walk':
        glides(event, HOP, [[figure(who), figure(who)]]);
        break;
      case 'push':
        glides(event, args.from ? RIDE : HOP, [[figure(args.player), figure(args.player)], ...(args.from ? [[raft(args.from), raft(args.to)] as [string, string]] : [])]);
        break;
      case 'ride':
        glides(event, RIDE, [[figure(who), figure(who)], [raft(args.from), raft(args.to)]]);
        break;
      case 'call':
      case 'raft':
        glides(event, RIDE, [[raft(args.from), raft(args.to)]]);
        break;
      case 'price':
        then(PRICE, () => stage.patch(event));
        break;
      case 'produce':
        then(GROW, (ms) => {
          const there = (stage.truth as Lying).houses.find(({ trader }) => trader === args.trader);
          if (there) stage.show((shown) => ({ ...shown, houses: (shown as Lying).houses.map((house) => (house.trader === there.trader ? { ...house, goods: there.goods } : house)) }));
          animate(find(`.world [data-goods="${there?.house}"]`), [{ opacity: 0.2 }, { opacity: 1 }], ms, OUT);
        });
        break;
      default:
        then(0, () => stage.patch(event));
    }
  });
  return line.steps;
}
