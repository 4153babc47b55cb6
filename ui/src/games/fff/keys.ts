/** Keys: arrows on the map, + and − in a deal, Enter for the main button, Escape takes back. */
import { tick } from 'svelte';
import type { Play } from '../../lib/play.svelte';
import { look, placed, takeBack, viewOf } from './choosing.svelte';
import { componentsOf } from './components.svelte';
import { mainOf } from './deeds';
import { ARROWS, spaceOf, toward } from './map';

/** One space on; what can be reached there is chosen at once, so that Enter goes. */
function move(key: string, play: Play): boolean {
  const board = componentsOf(play)?.board;
  const direction = ARROWS[key];
  const view = viewOf(play);
  if (!board || !direction || !view.houses?.length) return false;
  const known = look.cursor && spaceOf(board, look.cursor) ? look.cursor : null;
  const from = known ?? (play.seat === null ? null : view.seats[play.seat]?.space) ?? 'harbour';
  const to = toward(board, from, direction);
  if (to) placed(play, to);
  void tick().then(() => document.querySelector<SVGElement>(`.world [data-place="${look.cursor ?? from}"]`)?.focus());
  return true;
}

/** More or less in the deal: on the line that has the focus, else on the first. */
function change(key: string): boolean {
  const step = document.querySelector('.turn-panel [data-step]:focus-within') ?? document.querySelector('.turn-panel [data-step]');
  const button = step?.querySelector<HTMLButtonElement>(key === '-' ? '[data-less]' : '[data-more]');
  button?.click();
  return button !== null && button !== undefined;
}

/** To what my turn is about: what can be chosen, else the main button. */
function toPanel(): boolean {
  const stop = ['[role=radio][tabindex="0"]', '[data-more]', '.btn.big'].map((what) => document.querySelector<HTMLElement>(`.turn-panel.mine ${what}`)).find(Boolean);
  stop?.focus();
  return stop !== undefined && stop !== null;
}

export function onKey(event: KeyboardEvent, play: Play): boolean {
  const target = event.target as HTMLElement;
  if (target.closest('dialog')) return false;
  if (event.key in ARROWS) return target.closest('.log, .rules, .textform, [role=tablist], [role=radiogroup]') ? false : move(event.key, play);
  if (play.seat === null || play.covered) return false;
  if (event.key === 'h' || event.key === 'H') return toPanel();
  if (event.key === '+' || event.key === '-') return change(event.key);
  if (event.key === 'Escape') return takeBack(play);
  if (event.key === 'Enter' && !target.closest('button, a')) {
    const main = mainOf(play);
    if (!main?.actions.length || !play.ready) return false;
    void play.act(main.actions, document.querySelector('.turn-panel .btn.big'));
    return true;
  }
  return false;
}

