/** Fisch & Flausch, as the page shows it. */
import 'virtual:sprite/fisch_flausch';
import { list } from '../../lib/text.svelte';
import type { Play } from '../../lib/play.svelte';
import type { Event, Result, SeatView } from '../../lib/messages';
import type { GameModule, ScoreSheet, Sentence } from '../shape';
import { patch, settle, touched } from './belt';
import { chosen, pile, send, takeBack } from './bid.svelte';
import Counted from './Counted.svelte';
import Dock from './Dock.svelte';
import { chain } from './motion';
import SeatExtra from './SeatExtra.svelte';
import Table from './Table.svelte';
import TextForm from './TextForm.svelte';
import type { Lying, View } from './view';

function prompt({ view }: SeatView): Sentence {
  return { id: (view as View).phase === 'pick' ? 'your-pick' : 'your-turn' };
}

const ROUND = new Set(['snapper-nothing', 'snappers', 'pick', 'pick-nothing', 'win', 'cat']);
const LATEST = ['snapper', 'reveal', 'bid', 'empty-bid', 'deal'];

/** The end of a round, as far as it has come; before it the latest of what else is told. */
function headline(events: Event[]): Event[] {
  const round = events.filter((event) => ROUND.has(event.kind));
  if (round.length) return round;
  const latest = events.findLast((event) => LATEST.includes(event.kind));
  return latest ? [latest] : [];
}

function onKey(event: KeyboardEvent, play: Play): boolean {
  const view = play.view as View;
  if (event.key === 'd' || event.key === 'D') {
    pile.open = true;
    return true;
  }
  if (play.seat === null || play.covered) return false;
  if (event.key === 'Escape') return takeBack(play);
  // From anywhere but a button, Enter bids what is chosen.
  if (event.key === 'Enter' && !(event.target as HTMLElement).closest('button, a, dialog') && play.ready) {
    if (view.phase === 'pick') pile.open = true;
    else if (chosen(play).length) send(play, document.querySelector('.dock .btn'));
    else return false;
    return true;
  }
  return false;
}

function score(play: Play, result: Result): ScoreSheet {
  const sheets = (play.view as View).sheet ?? [];
  const points = Math.max(...result.scores);
  const twins = (play.view as View).twins;
  return {
    figure: { value: points, label: play.text('score-points') },
    notes: tie(play, result),
    clause: 'FL-20',
    places: sheets.map((sheet) => sheet.place),
    columns: [
      { label: play.text('score-toys'), art: 'toy-3', values: sheets.map((sheet) => sheet.toys) },
      { label: play.text('score-fish'), art: 'flausch-fish', values: sheets.map((sheet) => sheet.fish) },
      { label: play.text('score-nasty'), art: 'flausch-nasty', values: sheets.map((sheet) => sheet.nasty) },
      ...(twins ? [{ label: play.text('score-twins'), values: sheets.map((sheet) => sheet.twins) }] : []),
      { label: play.text('score-cards'), values: sheets.map((sheet) => sheet.count) },
      { label: play.text('score-points'), values: result.scores, total: true },
    ],
    below: Counted,
  };
}

/** What decided when others have as many points. */
function tie(play: Play, { winners, scores }: Result): string[] {
  const sheets = (play.view as View).sheet ?? [];
  if (winners.length > 1) return [play.text('tie-shared')];
  const first = winners[0]!;
  const level = [...scores.keys()].filter((seat) => seat !== first && scores[seat] === scores[first]);
  if (!level.length) return [];
  const nasty = level.every((seat) => sheets[seat]!.nasty_fish > sheets[first]!.nasty_fish);
  return [play.text(nasty ? 'tie-nasty' : 'tie-cards', { with: list(level.map((seat) => play.name(seat))), who: play.name(first) })];
}

const fischFlausch: GameModule = {
  Table,
  Dock,
  SeatExtra,
  TextForm,
  title: () => 'title',
  where: (view) => [{ id: 'round-of', args: { round: (view as View).round, rounds: (view as View).rounds } }],
  tags: (view) => ((view as View).phase === 'over' ? [] : [{ id: 'fish-left', args: { count: (view as View).deck } }]),
  hides: (view, seat) => {
    const { hands, bids } = view as View;
    return [hands[seat]?.cards, bids[seat]?.cards].flatMap((cards) => (cards?.length ? [cards.join(' ')] : [])).join(' | ');
  },
  settle: (view) => settle(view as View),
  patch: (shown, event, truth) => patch(shown as Lying, event, truth as Lying),
  chain,
  touched: (events, truth) => touched(events, truth as Lying),
  quiet: new Set(),
  headline,
  prompt,
  notation: /\b(?:[TFN]\d+|SNAP|BONE)\b/,
  secret: (view) => (view as View).phase !== 'over',
  keys: [
    { keys: ['←', '→'], does: 'key-hand' },
    { keys: ['D'], does: 'key-discard' },
  ],
  onKey,
  score,
};

export default fischFlausch;
