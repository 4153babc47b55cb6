/** How an action of Fisch & Flausch is shown: a bid laid; then turning over, the order, handing on, the cat, the next fish. */
import type { Event } from '../../lib/messages';
import { animate, Chain, find, fly, OUT, rect, type Step, SWIM, swim } from '../../lib/motion';
import type { Stage } from '../shape';

const bid = (seat: number | null): HTMLElement | null => find(`[data-fly="bid-${seat}"] .fan`);
/** Where a bid comes from: one's own hand, else the neighbour's place. */
const source = (seat: number | null): HTMLElement | null => find(`[data-hand-of="${seat}"] .fan`) ?? find(`[data-at="${seat}"] .who`);

const LAY = 220;
const HALF_TURN = 150;
const TOTALS = 300;
const SORT = 380;
const ORDER = 320;
const PICK = 420;
const PASS = 520;
const CAT = 240;
const FISH = 240;

export function chain(events: Event[], stage: Stage): Step[] {
  const line = new Chain();
  const { then } = line;

  for (let i = 0; i < events.length; i += 1) {
    const event = events[i]!;
    const group = [event];
    const follow = (...kinds: string[]): void => {
      while (kinds.includes(events[i + 1]?.kind ?? '')) group.push(events[(i += 1)]!);
    };
    if (event.kind === 'reveal') follow('open');
    if (event.kind === 'win') follow('hand-on', 'discard');
    const told = i + 1;
    const happen = (): void => {
      stage.tell(events.slice(0, told));
      for (const each of group) stage.patch(each);
    };
    switch (event.kind) {
      case 'bid':
        then(LAY, (ms) => {
          const from = rect(source(event.who));
          happen();
          fly(bid(event.who), from, ms, OUT);
        });
        break;
      case 'reveal':
        then(HALF_TURN, (ms) => turn(ms, 'away'));
        then(HALF_TURN, (ms) => {
          happen();
          turn(ms, 'back');
        });
        line.rest(TOTALS);
        then(SORT, (ms) => rearrange(ms, () => stage.show((shown) => ({ ...shown, belt: true }))));
        line.rest(ORDER);
        break;
      case 'pick':
        then(PICK, (ms) => {
          pickUp(event, ms);
          happen();
        });
        break;
      case 'win':
        then(PASS, (ms) => handOn(ms, happen));
        break;
      case 'cat':
        then(event.args.stays === 'yes' ? 0 : CAT, (ms) => {
          const from = rect(find('.belt .cat'));
          happen();
          fly(find('.belt .cat'), from, ms);
        });
        break;
      case 'fish':
        then(FISH, (ms) => {
          rearrange(ms, happen);
          animate(find('[data-fly="fish"] .card'), [{ transform: 'translateY(-40px) rotate(-6deg)', opacity: 0 }, { transform: 'none', opacity: 1 }], ms, OUT);
        });
        break;
      default:
        then(0, happen);
    }
  }
  return line.steps;
}

/** All bids half round the upright axis. */
function turn(ms: number, half: 'away' | 'back'): void {
  const edge = { transform: 'perspective(600px) rotateY(90deg)' };
  const flat = { transform: 'perspective(600px) rotateY(0deg)' };
  for (const card of document.querySelectorAll('.belt [data-fly^="bid-"] .card')) animate(card, half === 'away' ? [flat, edge] : [edge, flat], ms, half === 'away' ? 'ease-in' : 'ease-out');
}

/** Everything on the table glides from where it lay to where it lies then. */
function rearrange(ms: number, change: () => void): void {
  const before = new Map([...document.querySelectorAll<HTMLElement>('.belt [data-fly]')].map((piece) => [piece.dataset.fly!, rect(piece.querySelector('.fan') ?? piece)]));
  change();
  for (const [key, from] of before) {
    const piece = find(`.belt [data-fly="${key}"]`);
    glide(piece?.querySelector('.fan') ?? piece, from, ms);
  }
}

/** From the middle of where it was to where it is, in the size it has now. */
function glide(piece: Element | null, from: DOMRect | undefined, ms: number): void {
  const to = rect(piece);
  if (from && to) fly(piece, new DOMRect(from.x + (from.width - to.width) / 2, from.y + (from.height - to.height) / 2, to.width, to.height), ms);
}

/** The fish and all bids move one place together; the lowest is there a little earlier. */
function handOn(ms: number, happen: () => void): void {
  const fans = (): Element[] => [...document.querySelectorAll('.belt .stop .fan')];
  const before = fans().map(rect);
  happen();
  const after = fans().slice(1);
  after.forEach((fan, at) => fly(fan, before[at], at === after.length - 1 ? Math.max(0, ms - 60) : ms, SWIM));
}

/** The card that a Snapper takes leaves the tin. */
function pickUp(event: Event, ms: number): void {
  const from = rect(find('.pile'));
  const to = rect(find(`[data-at="${event.who}"] .av`));
  if (!from || !to) return;
  const drawing = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  drawing.setAttribute('viewBox', '0 0 96 96');
  const use = document.createElementNS('http://www.w3.org/2000/svg', 'use');
  use.setAttribute('href', `#${drawingOf(event.args.card as string)}`);
  use.setAttribute('width', '96');
  use.setAttribute('height', '96');
  drawing.append(use);
  swim(drawing, from, to, ms, 0);
}

function drawingOf(card: string): string {
  const sorts: Record<string, string> = { T: `toy-${card.slice(1)}`, F: 'flausch-fish', N: 'flausch-nasty', S: 'snapper', B: 'fishbone' };
  return sorts[card[0]!]!;
}
