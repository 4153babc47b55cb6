/** How an action of Fischfutter is shown: lay, turn, count, bite, draw. */
import type { Event } from '../../lib/messages';
import { animate, Chain, find, fly, OUT, rect, type Step, SWIM, swim } from '../../lib/motion';
import type { Stage } from '../shape';
import { freePlace } from './pond';
import type { Lying } from './view';

const place = (at: number | undefined): HTMLElement | null => find(`[data-place="${at}"] .card`);

/** The hand card of a seat: in the dock for one's own, else beside the neighbour's name. */
function hand(seat: number | null, side?: string): HTMLElement | null {
  const own = find(`[data-hand-of="${seat}"]`);
  if (own) return own.querySelector<HTMLElement>(`[data-side="${side}"] .card`) ?? own.querySelector<HTMLElement>('.card');
  return find(`[data-seat="${seat}"] .mini .card`) ?? find(`[data-seat="${seat}"]`);
}

/** Where a bite goes: the plasters of a seat, one's own in the dock. */
const seat = (of: number | null): HTMLElement | null => find(`[data-seat="${of}"] .av`) ?? find('[data-me]');
const pile = (): HTMLElement | null => find('.pile .card');

const LAY = 360;
const HALF_TURN = 160;
const BETWEEN = 70;
const BITE = 900;
const DRIFT = 240;
const DRAW = 240;
const REST = 350;

export function chain(events: Event[], stage: Stage): Step[] {
  const line = new Chain();
  const { then } = line;
  const lying = (): Lying => stage.shown as Lying;

  for (let i = 0; i < events.length; i += 1) {
    const event = events[i]!;
    // The bite is told when the fish come, not when the card is still in the air.
    if (event.kind !== 'flip') then(0, () => stage.tell(events.slice(0, i + 1)));
    switch (event.kind) {
      case 'turn-hand':
        then(HALF_TURN, (ms) => turn(hand(event.who), ms, 'away'));
        then(HALF_TURN, (ms) => {
          stage.patch(event);
          turn(hand(event.who), ms, 'back');
        });
        break;
      case 'lay':
      case 'pond':
        then(event.kind === 'lay' ? LAY : LAY, (ms) => {
          const from = rect(event.kind === 'lay' ? hand(event.who, event.args.side as string) : pile());
          const to = freePlace(lying().places);
          stage.patch(event);
          fly(place(to), from, ms);
        });
        break;
      case 'flip': {
        // All cards of one turn go together, 70 ms apart.
        let last = i;
        while (events[last + 1]?.kind === 'flip') last += 1;
        for (let k = i; k <= last; k += 1) {
          const flip = events[k]!;
          const at = line.now + (k - i) * BETWEEN;
          line.steps.push({ at, ms: HALF_TURN, run: (ms) => turn(place(lying().places[flip.args.place as number]), ms, 'away') });
          line.steps.push({
            at: at + HALF_TURN,
            ms: HALF_TURN,
            run: (ms) => {
              stage.patch(flip);
              turn(place(lying().places[flip.args.place as number]), ms, 'back');
            },
          });
        }
        line.rest((last - i) * BETWEEN + 2 * HALF_TURN);
        i = last;
        break;
      }
      case 'counts':
        then(0, () => stage.patch(event));
        break;
      case 'attack':
      case 'caught':
        then(BITE, (ms) => {
          stage.show((shown) => ({ ...shown, lift: event.args.colour }));
          bite(event.args.colour as string, event.kind === 'attack' ? event.who : null, ms);
        }, BITE * 0.8);
        then(BITE * 0.2, (ms) => {
          stage.patch(event);
          const plasters = find(`[data-seat="${event.who}"] .chips`) ?? find('[data-me] .chips');
          animate(plasters, [{ transform: 'translateY(-6px)' }, { transform: 'none' }], ms, OUT);
        });
        break;
      case 'leave':
        then(DRIFT, (ms) => {
          for (const index of event.args.places as number[]) {
            animate(place(lying().places[index]), [{ transform: 'none', opacity: 1 }, { transform: 'translate(60px, 10px)', opacity: 0 }], ms, SWIM);
          }
        });
        then(0, () => stage.patch(event));
        break;
      case 'draw':
        then(DRAW, (ms) => {
          const from = rect(pile());
          stage.patch(event);
          fly(hand(event.who), from, ms, OUT);
        });
        break;
      case 'majority':
      case 'survived':
      case 'calm':
      case 'protect':
      case 'all-36-survived':
        then(REST, () => stage.patch(event));
        break;
      default:
        then(0, () => stage.patch(event));
    }
  }
  return line.steps;
}

/** Half a turn round the upright axis. */
function turn(card: Element | null, ms: number, half: 'away' | 'back'): void {
  const edge = { transform: 'perspective(600px) rotateY(90deg)' };
  const flat = { transform: 'perspective(600px) rotateY(0deg)' };
  animate(card, half === 'away' ? [flat, edge] : [{ transform: 'perspective(600px) rotateY(-90deg)' }, flat], ms, half === 'away' ? 'ease-in' : 'ease-out');
}

/** Up to eight fish leave the colour's cards and swim to who is bitten. */
function bite(colour: string, who: number | null, ms: number): void {
  const to = rect(seat(who));
  if (!to || ms <= 0) return;
  const fish = [...document.querySelectorAll<SVGElement>(`.pond .c-${colour.toLowerCase()} .fish`)].slice(0, 8);
  fish.forEach((one, at) => {
    const box = one.getBoundingClientRect();
    const art = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
    art.setAttribute('viewBox', '0 0 96 72');
    art.setAttribute('class', `c-${colour.toLowerCase()}`);
    for (const use of one.querySelectorAll('use')) {
      const copy = document.createElementNS('http://www.w3.org/2000/svg', 'use');
      copy.setAttribute('href', use.getAttribute('href') ?? '');
      copy.setAttribute('width', '96');
      copy.setAttribute('height', '72');
      art.append(copy);
    }
    swim(art, box, to, ms * 0.75, at * 30);
  });
}
