/** The one main button, and what can be done beside it. */
import type { Play } from '../../lib/play.svelte';
import { dealOf, entryOf, taskOf, viewOf } from './choosing.svelte';
import { deed, short, traderAt } from './words';

export interface Deed {
  text: string;
  /** Empty: something has to be chosen first. */
  actions: string[];
  /** Nothing is lost by pressing it: it is what the moment is for. */
  due: boolean;
}

/** What the main button would do now; null when there is nothing to do. */
export function mainOf(play: Play): Deed | null {
  const view = viewOf(play);
  if (!play.toAct || play.covered || play.seat === null) return null;
  const task = taskOf(play);
  const entry = entryOf(play);
  if (task && entry) return { text: deed(play, task, entry), actions: entry.actions, due: true };
  const may = (action: string) => play.legal.includes(action);
  const asked = task !== null && !['move', 'swap', 'fetish'].includes(task.name);
  if (asked) return { text: play.text(`choose-${task.name.replace(/-.*/, '')}`), actions: [], due: false };
  if (view.phase === 'trade') {
    const { actions, florint } = dealOf(play);
    if (actions.length) return { text: play.text('do-deal', { florint: `${florint < 0 ? '−' : '+'}${Math.abs(florint)}` }), actions, due: true };
    return { text: play.text(view.done.length ? 'do-on' : 'do-no-deal', { bonus: view.bonus.length }), actions: ['pass'], due: view.done.length > 0 };
  }
  if (view.phase === 'bonus' && may('pass')) return { text: play.text('decline'), actions: ['pass'], due: true };
  if (may('stop')) {
    const trader = traderAt(play, view.seats[play.seat]!.space ?? '');
    return { text: play.text('do-stop', { name: trader ? short(trader) : '' }), actions: ['stop'], due: view.points === 0 };
  }
  if (may('end')) return { text: play.text('do-end'), actions: ['end'], due: view.phase === 'after' || view.points === 0 };
  return null;
}

export interface Also {
  id: string;
  text: string;
  action: string;
}

/** Smaller buttons: declining a bonus action, ending the turn with points left. */
export function alsoOf(play: Play): Also[] {
  const view = viewOf(play);
  const main = mainOf(play);
  if (!main) return [];
  const found: Also[] = [];
  const may = (action: string) => play.legal.includes(action) && !main.actions.includes(action);
  if (view.phase === 'bonus' && may('pass')) found.push({ id: 'decline', text: play.text('decline'), action: 'pass' });
  if (may('stop')) {
    const trader = traderAt(play, view.seats[play.seat!]!.space ?? '');
    found.push({ id: 'stop', text: play.text('do-stop', { name: trader ? short(trader) : '' }), action: 'stop' });
  }
  if (may('end')) found.push({ id: 'end', text: play.text('do-end'), action: 'end' });
  return found;
}

/** The tables one may leave for now. */
export const leavable = (play: Play): number[] => (play.toAct && !play.covered ? play.legal.flatMap((action) => (action.startsWith('leave ') ? [Number(action.slice(6))] : [])) : []);
