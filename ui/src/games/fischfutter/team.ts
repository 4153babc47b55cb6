import type { Play } from '../../lib/play.svelte';
import type { Colour, TeamView } from './view';

/** What picking a colour means now: a choice for whoever has the command, pointing for everybody else. */
export function teamAction(play: Play, view: TeamView, colour: Colour, anchor: Element | null): void {
  if (play.toAct) {
    const action = view.phase === 'flip' ? `flip ${colour}` : `protect ${colour}`;
    // What is not on offer is asked for at once: the server says why not.
    if (play.legal.includes(action)) play.choose(action, anchor);
    else void play.act([action], anchor);
  } else {
    void play.act([`point ${colour}`], anchor);
  }
}
