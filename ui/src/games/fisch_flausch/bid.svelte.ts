/** The bid one is building. The page holds it until it is sent whole; the server judges it. */
import type { Play } from '../../lib/play.svelte';
import type { Card, View } from './view';

interface Building {
  /** The round and the hand it is for; any other finds nothing chosen. */
  of: string;
  /** Places in the hand. */
  places: number[];
}

let building = $state.raw<Building>({ of: '', places: [] });
/** The discard pile is being looked through. */
export const pile = $state({ open: false });

const view = (play: Play): View => play.view as View;

export function hand(play: Play): Card[] {
  return (play.seat === null ? null : view(play).hands[play.seat]?.cards) ?? [];
}

function key(play: Play): string {
  return [play.id, play.table.sitting, view(play).round, play.seat, ...hand(play)].join(' ');
}

/** Bids are still being made, and one's own does not lie yet. */
export function canChoose(play: Play): boolean {
  return play.seat !== null && view(play).phase === 'bid' && !view(play).bids[play.seat]?.done;
}

/** Which places of the hand are chosen, ascending. */
export function chosen(play: Play): number[] {
  return building.of === key(play) && canChoose(play) ? building.places : [];
}

/** The chosen cards, in the order of the hand, which is the order a bid is laid in. */
export function bidOf(play: Play): Card[] {
  const cards = hand(play);
  return chosen(play).map((place) => cards[place]!);
}

export function total(play: Play): number {
  return bidOf(play).reduce((sum, card) => sum + (view(play).values[card]?.[0] ?? 0), 0);
}

/** May lie in a bid, as far as the view says. */
export const biddable = (play: Play, card: Card): boolean => (view(play).values[card]?.[0] ?? null) !== null;

/** Adds the card at this place to the bid, or takes it back. */
export function toggle(play: Play, place: number, anchor: Element | null): void {
  play.dropNote();
  play.jump();
  const card = hand(play)[place];
  if (card === undefined) return;
  if (!canChoose(play)) return play.hint(play.text(play.toAct ? 'refuse-pick-first' : 'refuse-not-your-turn'), anchor);
  // What can never lie in a bid is asked for at once: the server says why not.
  if (!biddable(play, card)) return void play.act([card], anchor);
  const now = chosen(play);
  const places = now.includes(place) ? now.filter((each) => each !== place) : [...now, place].sort((a, b) => a - b);
  building = { of: key(play), places };
}

/** Takes the whole bid back; false if there was none. */
export function takeBack(play: Play): boolean {
  if (!chosen(play).length) return false;
  building = { of: '', places: [] };
  return true;
}

export function send(play: Play, anchor: Element | null): void {
  const cards = bidOf(play);
  if (!cards.length) play.hint(play.text('bid-none'), anchor);
  else void play.act([...cards, 'done'], anchor);
}
