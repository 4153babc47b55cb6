/** Fischfutter and Superbissig, as the page shows them. */
import 'virtual:sprite/fischfutter';
import type { Play } from '../../lib/play.svelte';
import type { Event, Result, SeatView, TableInfo } from '../../lib/messages';
import type { GameModule, ScoreSheet, Sentence } from '../shape';
import Dock from './Dock.svelte';
import { chain } from './motion';
import { patch, settle, touchedPlaces } from './pond';
import SeatExtra from './SeatExtra.svelte';
import { sidesOf } from './sides';
import Table from './Table.svelte';
import { teamAction } from './team';
import TextForm from './TextForm.svelte';
import { COLOURS, type BasicView, type Colour, type Lying, type TeamView, type View } from './view';

function where(view: Record<string, any>, _table: TableInfo): Sentence[] {
  const seen = view as View;
  if (seen.variant === 'superbissig') return [{ id: 'round-of', args: { round: seen.round } }, { id: 'together' }];
  if (seen.games > 1) return [{ id: 'game-of', args: { game: seen.game, games: seen.games } }];
  return [{ id: 'round-of', args: { round: seen.round } }];
}

function prompt({ seat, view }: SeatView): Sentence | null {
  const seen = view as View;
  if (seen.variant === 'superbissig') return { id: seen.phase === 'flip' ? 'your-tie' : 'your-command' };
  const hand = seat === null ? null : seen.hands[seat];
  return hand?.down ? { id: 'your-turn', args: { side: hand.up, other: hand.down } } : null;
}

/** The lay with its bites; in Superbissig the decision and what came of it. */
const TOLD = new Set(['lay', 'attack', 'no-chips', 'turn-hand', 'point', 'protect', 'tie', 'survived', 'calm', 'caught', 'all-36-survived', 'deal']);

function headline(events: Event[]): Event[] {
  const told = events.filter((event) => TOLD.has(event.kind));
  // A deal that follows the end of a game is not the news of that action.
  const news = told.filter((event) => event.kind !== 'deal');
  return news.length ? news : told;
}

function onKey(event: KeyboardEvent, play: Play): boolean {
  const view = play.view as View;
  if (play.seat === null || play.covered) return false;
  const key = event.key;
  if (view.variant === 'superbissig') {
    const colour = key.toUpperCase() as Colour;
    if (!COLOURS.includes(colour)) return false;
    teamAction(play, view, colour, document.querySelector(`.shields [data-colour="${colour}"]`));
    return true;
  }
  const sides = sidesOf(view.hands[play.seat] ?? null);
  if (key === 'ArrowLeft' || key === 'ArrowRight') {
    const side = sides[key === 'ArrowLeft' ? 0 : sides.length - 1]?.side;
    if (side) play.choose(side, document.querySelector(`[data-side="${side}"]`));
    return side !== undefined;
  }
  if (key.toLowerCase() === 'f') {
    void play.act(['turn'], document.querySelector('.turnbtn'));
    return true;
  }
  return false;
}

function score(play: Play, result: Result): ScoreSheet {
  const view = play.view as View;
  return view.variant === 'superbissig' ? teamScore(play, view, result) : basicScore(play, view, result);
}

function teamScore(play: Play, view: TeamView, result: Result): ScoreSheet {
  const value = view.score ?? view.pond.length;
  const { best } = play.table;
  const before = play.bestBefore;
  const isNew = before !== undefined && (before === null || value > before);
  return {
    figure: { value, label: play.text('score-cards', { cards: value }) },
    title: play.text(result.winners.length ? 'survived-title' : 'caught-title'),
    notes: isNew ? [play.text('new-best')] : best === null ? [] : [play.text('best', { best })],
    clause: result.winners.length ? 'FU-33' : 'FU-32',
    columns: [],
  };
}

function basicScore(play: Play, view: BasicView, result: Result): ScoreSheet {
  const games = play.log.flat().filter((event) => event.kind === 'game-over');
  const each = view.games > 1 ? games.map((event) => ({ label: play.text('score-game', { game: event.args.game as number }), values: event.args.chips as number[] })) : [];
  const most = Math.max(...result.scores);
  return {
    figure: { value: most, label: play.text('score-plasters') },
    clause: view.games > 1 ? 'FU-20' : 'FU-19',
    columns: [...each, { label: play.text('score-plasters'), art: 'plaster', values: result.scores, total: true }],
  };
}

const fischfutter: GameModule = {
  Table,
  Dock,
  SeatExtra,
  TextForm,
  title: (options) => (options.variant === 'superbissig' ? 'title-superbissig' : 'title'),
  where,
  tags: (view, table) => (view.variant === 'superbissig' && table.best !== null ? [{ id: 'best', args: { best: table.best } }] : []),
  hides: (view, seat, play) => {
    const down = view.variant === 'basic' ? (view as BasicView).hands[seat]?.down : null;
    return down ? play.text('side', { side: down }) : '';
  },
  settle: (view, log) => settle(view as View, log),
  patch: (shown, event, truth) => patch(shown as Lying, event, truth as Lying),
  chain,
  touched: (events, truth) => ({ touched: touchedPlaces(events, truth as Lying) }),
  // What was turned, drawn or shown stays out of the log: reading it back would replace the memory the game is about.
  quiet: new Set(['flip', 'counts', 'draw']),
  headline,
  prompt,
  notation: /\b[BGWY][1-6]\b/,
  secret: (view) => view.variant === 'basic' && view.phase === 'lay',
  keys: [
    { keys: ['←', '→'], does: 'key-sides' },
    { keys: ['F'], does: 'key-turn' },
    { keys: ['B', 'G', 'W', 'Y'], does: 'key-colours' },
  ],
  onKey,
  score,
};

export default fischfutter;
