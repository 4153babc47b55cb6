/** Piranha Pedro, as the page shows it. */
import 'virtual:sprite/piranha_pedro';
import type { Event, Result, SeatView } from '../../lib/messages';
import type { Play } from '../../lib/play.svelte';
import type { GameModule, ScoreSheet, Sentence } from '../shape';
import Dock from './Dock.svelte';
import { onKey } from './keys';
import { patch, settle, touchedSpaces } from './lying';
import { chain } from './motion';
import SeatExtra from './SeatExtra.svelte';
import Table from './Table.svelte';
import TextForm from './TextForm.svelte';
import type { Lying, View } from './view';

function prompt({ seat, view }: SeatView): Sentence | null {
  const seen = view as View;
  if (seat === null) return null;
  if (seen.phase === 'take') return seen.guilty === seat ? { id: 'your-piranha' } : null;
  if (seen.plays[seat] === 1) return { id: 'your-choice' };
  return seen.chosen.length ? { id: 'your-second' } : { id: 'your-first' };
}

/** Of a catch what came of it, of a walk the last card or the fall, else who has chosen. */
function headline(events: Event[]): Event[] {
  const told = (...kinds: string[]) => events.filter(({ kind }) => kinds.includes(kind));
  const caught = told('take', 'too-few', 'game-over');
  if (caught.length) return caught;
  const walk = told('card', 'fall', 'all-played');
  if (walk.length) return walk.slice(walk.findLastIndex(({ kind }) => kind !== 'all-played'));
  return told('landscapes', 'chosen', 'taken-back').slice(-1);
}

function score(play: Play, result: Result): ScoreSheet {
  const view = play.view as View;
  return {
    clause: view.limit === 2 ? 'PP-19' : 'PP-31',
    columns: [
      { label: play.text('score-stones'), art: 'stone', values: view.held },
      { label: play.text('score-piranhas'), art: 'piranha-board', values: result.scores, total: true },
    ],
  };
}

const piranhaPedro: GameModule = {
  Table,
  Dock,
  SeatExtra,
  TextForm,
  title: () => 'title',
  where: (view) => [{ id: 'move-of', args: { round: (view as View).round, rounds: (view as View).rounds } }],
  hides: (view, seat) => (view as View).hands[seat]?.cards?.join(' ') ?? '',
  settle: (view, log) => settle(view as View, log),
  patch: (shown, event, truth) => patch(shown as Lying, event, truth as Lying),
  chain,
  touched: (events) => ({ touched: touchedSpaces(events) }),
  // Who has chosen is seen at the seats, and each step on the board; the card's line says what came of it.
  quiet: new Set(['chosen', 'taken-back', 'step', 'unused']),
  headline,
  prompt,
  takesBack: true,
  notation: /\b[JWVS][1-3]\b/,
  secret: (view) => view.phase === 'choose',
  keys: [
    { keys: ['←', '↑', '→', '↓'], does: 'key-direction' },
    { keys: ['1', '2', '3'], does: 'key-arrows' },
    { keys: ['Enter'], does: 'key-choose' },
    { keys: ['Esc'], does: 'key-back' },
  ],
  onKey,
  score,
};

export default piranhaPedro;
