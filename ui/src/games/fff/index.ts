/** Fische Fluppen Frikadellen, as the page shows it. */
import 'virtual:sprite/fff';
import type { Event, Result, SeatView } from '../../lib/messages';
import type { Play } from '../../lib/play.svelte';
import type { GameModule, ScoreSheet, Sentence } from '../shape';
import Dock from './Dock.svelte';
import { onKey } from './keys';
import { patch, settle, touched } from './lying';
import { chain } from './motion';
import SeatExtra from './SeatExtra.svelte';
import Side from './Side.svelte';
import Table from './Table.svelte';
import TextForm from './TextForm.svelte';
import { count, type Lying, type View } from './view';
import { words } from './words';

function prompt({ view }: SeatView): Sentence {
  const { phase, points } = view as View;
  return { id: 'phase-now', args: { phase, points } };
}

/** Steps on a way are seen; told is what came of them: the latest that is no detail. */
function headline(events: Event[]): Event[] {
  const told = events.filter(({ kind }) => kind !== 'turn');
  const from = told.findLastIndex(({ style }) => style !== 'sub');
  return told.slice(Math.max(0, from)).slice(0, 3);
}

function score(play: Play, result: Result): ScoreSheet {
  const view = play.view as View;
  const seats = view.seats;
  const known = (value: (seat: View['seats'][number]) => number) => seats.map((seat) => (seat.here || seat.money !== undefined ? value(seat) : '–'));
  return {
    clause: 'FF-70',
    ...(view.places > 1 ? { places: seats.map((_, seat) => (view.finished.indexOf(seat) + 1 || view.finished.length + 1)) } : {}),
    columns: [
      { label: play.text('money-word'), art: 'florint', values: known((seat) => seat.money) },
      { label: play.text('cargo-word'), art: 'cargo-fish', values: known((seat) => count(seat.cargo)) },
      { label: play.text('fetishes'), art: 'fetish-feather', values: result.scores, total: true },
    ],
  };
}

const fff: GameModule = {
  Table,
  Dock,
  Side,
  SeatExtra,
  TextForm,
  title: () => 'title',
  where: (view) => {
    const { round, tables, table } = view as View;
    const where: Sentence[] = [];
    if (tables > 1 && table !== null) where.push({ id: 'table-number', args: { table, tables } });
    if (round) where.push({ id: 'round', args: { round } });
    return where;
  },
  tags: (view) => {
    const numbers = ((view as View).houses ?? []).map(({ trader }) => trader).sort((a, b) => a - b);
    return numbers.length ? [{ id: 'cut-of', args: { cut: cut(numbers) } }] : [];
  },
  elsewhere: (view) => (view as View).seats.flatMap((seat, at) => (seat.here ? [] : [at])),
  settle: (view) => settle(view as View),
  patch: (shown, event) => patch(shown as Lying, event),
  chain,
  touched: (events, truth) => ({ touched: touched(events, truth as Lying) }),
  quiet: new Set(),
  headline,
  prompt,
  notation: /\b\d+ (?:Florint|florint)\b/,
  // Only the tiles are secret.
  secret: (view) => {
    const { mine } = view as View;
    return mine !== null && mine.tiles.length + mine.drawn.length > 0;
  },
  keys: [
    { keys: ['←', '↑', '→', '↓'], does: 'key-map' },
    { keys: ['+', '−'], does: 'key-deal' },
  ],
  onKey,
  words,
  score,
};

/** Twelve numbers in a row, round the 36: "6–17", "30–5". */
function cut(numbers: number[]): string {
  const gap = numbers.findIndex((number, at) => at > 0 && number - numbers[at - 1]! > 1);
  return gap < 0 ? `${numbers[0]}–${numbers.at(-1)}` : `${numbers[gap]}–${numbers[gap - 1]}`;
}

export default fff;
