/** How an action of Piranha Pedro is shown: cards turn over one after another, Pedro walks, and maybe he falls. */
import type { Event } from '../../lib/messages';
import { animate, Chain, find, OUT, type Step, SWIM, swim } from '../../lib/motion';
import type { Stage } from '../shape';
import { CELL } from './sea';
import { withStone } from './lying';
import { same, written, type Lying, type Space } from './view';

const pedro = (): Element | null => find('.board .pedro .body');
const DROP = 'cubic-bezier(.3, 1.35, .5, 1)';

const HALF_TURN = 160;
const STONE = 220;
const HOP = 220;
const TIP = 300;
const HAT = 400;
const TAKE = 520;
const REST = 250;

export function chain(events: Event[], stage: Stage): Step[] {
  const line = new Chain();
  const { then } = line;
  const lying = (): Lying => stage.shown as Lying;

  events.forEach((event, at) => {
    then(0, () => stage.tell(events.slice(0, at + 1)));
    const place = (event.args.to ?? event.args.at) as Space;
    switch (event.kind) {
      case 'card':
        then(HALF_TURN, (ms) => turn(event.who, ms, 'away'));
        then(HALF_TURN, (ms) => {
          stage.patch(event);
          turn(event.who, ms, 'back');
        });
        break;
      case 'step':
        if (event.args.stone === 'yes') {
          then(STONE, (ms) => {
            stage.show((shown) => ({ ...shown, ...withStone(shown as Lying, place, event.who!) }));
            animate(find(`.board [data-stone="${written(place)}"]`), [{ transform: `translateY(-${CELL}px)`, opacity: 0 }, { transform: 'none', opacity: 1 }], ms, DROP);
          });
        }
        then(HOP, (ms) => {
          const from = lying().pedro;
          stage.patch(event);
          hop(from, lying().pedro, ms);
        });
        break;
      case 'fall':
        then(TIP, (ms) => tip(lying().pedro, place, ms));
        then(HAT, (ms) => {
          stage.show((shown) => ({ ...shown, hat: place }));
          sink(ms);
        });
        then(0, () => stage.patch(event));
        break;
      case 'take':
        then(TAKE, (ms) => {
          catchPiranha(place, event.who, ms);
          stage.patch(event);
        });
        break;
      case 'award':
        then(0, () => stage.patch(event));
        break;
      case 'round':
      case 'all-played':
      case 'too-few':
        then(REST, () => stage.patch(event));
        break;
      default:
        then(0, () => stage.patch(event));
    }
  });
  return line.steps;
}

/** Half a turn of the card in a player's place, round the upright axis. */
function turn(who: number | null, ms: number, half: 'away' | 'back'): void {
  const edge = { transform: 'perspective(600px) rotateY(90deg)' };
  const flat = { transform: 'perspective(600px) rotateY(0deg)' };
  for (const card of document.querySelectorAll(`[data-card-of="${who}"]`)) {
    animate(card, half === 'away' ? [flat, edge] : [{ transform: 'perspective(600px) rotateY(-90deg)' }, flat], ms, half === 'away' ? 'ease-in' : 'ease-out');
  }
}

const across = (from: Space, to: Space): [number, number] => [(to[0] - from[0]) * CELL, (to[1] - from[1]) * CELL];

/** One space on, in an arc. */
function hop(from: Space, to: Space, ms: number): void {
  if (same(from, to)) return;
  const [dx, dy] = across(to, from);
  animate(pedro(), [{ transform: `translate(${dx}px, ${dy}px)` }, { transform: `translate(${dx / 2}px, ${dy / 2 - 14}px)` }, { transform: 'none' }], ms, DROP);
}

/** Towards the space he does not reach, and over. */
function tip(from: Space, to: Space, ms: number): void {
  const [dx, dy] = across(from, to);
  animate(
    pedro(),
    [
      { transform: 'none', opacity: 1 },
      { transform: `translate(${dx * 0.6}px, ${dy * 0.6 - 14}px) rotate(25deg)`, opacity: 1, offset: 0.5 },
      { transform: `translate(${dx}px, ${dy}px) rotate(100deg) scale(.6)`, opacity: 0.2 },
    ],
    ms,
    OUT,
  );
}

/** A ring spreads, the hat floats. */
function sink(ms: number): void {
  animate(find('.board .ring'), [{ transform: 'scale(.2)', opacity: 1 }, { transform: 'scale(1.6)', opacity: 0 }], ms, OUT);
  animate(find('.board .floats'), [{ transform: 'translateY(3px) rotate(-4deg)' }, { transform: 'translateY(-2px) rotate(4deg)' }, { transform: 'translateY(1px) rotate(0)' }], ms, SWIM);
}

/** The piranha swims to whoever takes it. */
function catchPiranha(at: Space, who: number | null, ms: number): void {
  const piranha = find(`.board [data-piranha="${written(at)}"] use`)?.closest('g');
  const to = (find(`[data-seat="${who}"] .av`) ?? find('[data-me] .av') ?? find('[data-me]'))?.getBoundingClientRect();
  if (!piranha || !to || ms <= 0) return;
  const art = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  art.setAttribute('viewBox', '0 0 64 64');
  const copy = document.createElementNS('http://www.w3.org/2000/svg', 'use');
  copy.setAttribute('href', '#piranha-board');
  art.append(copy);
  swim(art, piranha.getBoundingClientRect(), to, ms, 0);
}
