/** Piranhas, as the page shows it. */
import 'virtual:sprite/piranhas';
import type { Event, Result, SeatView } from '../../lib/messages';
import { find } from '../../lib/motion';
import type { Play } from '../../lib/play.svelte';
import type { GameModule, ScoreSheet, Sentence } from '../shape';
import Dock from './Dock.svelte';
import { handOf } from './hand.svelte';
import SeatExtra from './SeatExtra.svelte';
import Table from './Table.svelte';
import TextForm from './TextForm.svelte';
import type { View } from './view';

function where(view: Record<string, any>): Sentence[] {
  const { game, games } = view as View;
  return games > 1 ? [{ id: 'game-of', args: { game, games } }] : [];
}

function prompt({ view }: SeatView): Sentence {
  return { id: (view as View).phase === 'last' ? 'your-say' : 'ready-count' };
}

/** What one must not miss; cards the others turn over and put away are seen, not told. */
const TOLD = new Set(['deal', 'lay', 'check', 'penalty', 'last-card', 'nobody-can-lay', 'game-over']);
const MINE = new Set(['reveal', 'turn-pile', 'put-aside']);

/** The first target is not told before the count has turned it over. */
const headline = (events: Event[]): Event[] => events.filter((event) => TOLD.has(event.kind) && event.kind !== 'deal');

function spoken(events: Event[], play: Play): Event[] {
  return events.filter((event) => TOLD.has(event.kind) || event.kind === 'wrong' || event.kind === 'score' || (MINE.has(event.kind) && play.isMe(event.who)));
}

function onKey(event: KeyboardEvent, play: Play): boolean {
  if (play.seat === null || event.repeat) return false;
  const hand = handOf(play);
  const key = event.key.toLowerCase();
  const pad = find('.dock .pad');
  if (key === ' ') {
    // A button one has gone to with Tab is pressed; from anywhere else the next card comes. A pause takes no haste.
    if ((event.target as HTMLElement).closest('button, a, [tabindex="0"]') || (play.view as View).pause) return false;
    hand.next(find('.dock .next'));
  } else if (key === '1' || key === '2' || key === '3') hand.row(Number(key) - 1, pad);
  else if (key === 'p') void hand.lay('piranhas', pad);
  else if (key === 'f') void hand.lay('fresh', pad);
  else if (key === 'd') hand.discard(pad);
  else if (key === 'x') void hand.wrong(find('.wrong .btn'));
  else if (key === 'a') hand.pass(find('.dock .pass'));
  else return false;
  return true;
}

function score(play: Play, result: Result): ScoreSheet {
  const { games } = play.view as View;
  const left = play.log.flat().filter((event) => event.kind === 'score');
  const seats = result.scores.map((_, seat) => left.filter((event) => event.who === seat));
  const each = games > 1 ? seats[0]!.map((_, game) => ({ label: play.text('score-game', { game: game + 1 }), values: seats.map((of) => of[game]?.args.count as number) })) : [];
  const value = Math.min(...result.scores);
  return {
    figure: { value, label: play.text('cards-word', { count: value }) },
    clause: games > 1 ? 'PI-26' : result.why === 'last card' ? 'PI-24' : 'PI-25',
    places: result.scores.map((cards) => 1 + result.scores.filter((other) => other < cards).length),
    columns: [...each, { label: play.text('score-left'), values: result.scores, total: true }],
  };
}

const piranhas: GameModule = {
  Table,
  Dock,
  SeatExtra,
  TextForm,
  title: () => 'title',
  where,
  tags: (view) => [{ id: 'target-pile', args: { count: (view as View).pile } }],
  allAtOnce: (view) => (view as View).phase === 'play',
  // Nothing is queued: what happened lies there at once, and cards fly to where they already are.
  settle: (view) => ({ ...view, touched: false }),
  patch: (_shown, _event, truth) => truth,
  chain: () => [],
  touched: (events) => ({ touched: events.some(({ kind }) => kind === 'lay' || kind === 'penalty') }),
  quiet: new Set(['reveal', 'discard', 'turn-pile', 'put-aside']),
  headline,
  spoken,
  prompt,
  // The colour laid with, and what is called.
  notation: /(?<=\b(?:mit|with) )\p{L}+|(?<=[„“])[^„“”]+!(?=[“”])/u,
  secret: () => false,
  keys: [
    { keys: ['␣'], does: 'key-reveal' },
    { keys: ['1', '2', '3'], does: 'key-rows' },
    { keys: ['P'], does: 'key-piranhas' },
    { keys: ['F'], does: 'key-fresh' },
    { keys: ['D'], does: 'key-discard' },
    { keys: ['X'], does: 'key-wrong' },
    { keys: ['A'], does: 'key-pass' },
  ],
  onKey,
  score,
};

export default piranhas;
