/** Choosing, confirming, taking back: the same by finger and by key. */
import type { Play } from '../../lib/play.svelte';
import { say } from '../../lib/announce.svelte';
import { arrowsOf, cardIn, DIRECTIONS, landscapeOf, type Direction, type MoveCard, type View } from './view';

const element = (card: MoveCard): HTMLElement | null => document.querySelector<HTMLElement>(`.grid12 [data-move="${card}"]`);

/** May press what plays: a choice can be changed as long as anybody still thinks. */
export const free = (play: Play): boolean => play.online && !play.busy && play.legal.length > 0;

/** Considers a card. One that cannot be chosen goes to the server, which says why. */
export function consider(play: Play, card: MoveCard): void {
  const action = `choose ${card}`;
  if (play.legal.includes(action)) play.choose(action, element(card));
  else void play.act([action], element(card));
}

/** Plays what is considered. */
export async function confirm(play: Play, anchor: Element | null): Promise<void> {
  const { choice } = play;
  const view = play.view as View;
  if (choice === null) {
    play.hint(play.text(view.phase === 'take' ? 'your-piranha' : 'choose-none'), anchor);
    return;
  }
  // A card changed for another: where one lies already, the server takes it as the new one.
  const first = view.plays[play.seat!] === 2 && view.chosen.length === 0;
  if ((await play.act([choice], anchor)) && first) say(play.text('your-second'));
}

export function takeBack(play: Play, anchor: Element | null): void {
  void play.act(['back'], anchor);
}

/** An arrow key: the direction; again: the next card that goes there. */
function toward(play: Play, view: View, direction: Direction): void {
  const landscape = view.landscapes[direction];
  const open = play.legal.map(cardIn).filter((card): card is MoveCard => card !== null && landscapeOf(card) === landscape);
  if (!open.length) return consider(play, `${landscape}1`);
  const now = cardIn(play.choice);
  const at = now === null ? -1 : open.indexOf(now);
  const like = now === null ? undefined : open.find((card) => arrowsOf(card) === arrowsOf(now));
  consider(play, at >= 0 ? open[(at + 1) % open.length]! : (like ?? open[0]!));
}

function key(event: KeyboardEvent, play: Play, view: View): boolean {
  const button = document.querySelector('.dock .btn.big');
  const direction = /^Arrow(Up|Right|Down|Left)$/.exec(event.key)?.[1]?.toLowerCase() as Direction | undefined;
  if (view.phase === 'choose' && direction && DIRECTIONS.includes(direction)) {
    toward(play, view, direction);
  } else if (/^[1-9]$/.test(event.key)) {
    const space = view.piranhas[Number(event.key) - 1];
    const card = cardIn(play.choice) ?? view.chosen.at(-1) ?? null;
    if (view.phase === 'take' && space) play.choose(`take ${space.join(',')}`, null);
    else if (view.phase === 'choose' && card && '123'.includes(event.key)) consider(play, `${landscapeOf(card)}${event.key}`);
    else return false;
  } else if (event.key === 'Enter') {
    const target = event.target as HTMLElement;
    if (play.choice === null || !free(play) || (target.closest('button, a, dialog') && !target.closest('[role=radio]'))) return false;
    void confirm(play, button);
  } else if (backs(event, play) && play.legal.includes('back')) {
    takeBack(play, button);
  } else {
    return false;
  }
  return true;
}

/** Escape drops what is merely chosen first. */
const backs = (event: KeyboardEvent, play: Play) => event.key.toLowerCase() === 'u' || (event.key === 'Escape' && play.choice === null && play.note === null);

export function onKey(event: KeyboardEvent, play: Play): boolean {
  const target = event.target as HTMLElement;
  // The log and the rules scroll by arrows; an open sheet has the keys for itself.
  if (play.seat === null || play.covered || target.closest('dialog, .rail, .textform, .seg')) return false;
  const took = key(event, play, play.view as View);
  if (took && target.closest('.grid12')) focusChosen(play);
  return took;
}

function focusChosen(play: Play): void {
  const card = cardIn(play.choice);
  if (card) element(card)?.focus();
}
