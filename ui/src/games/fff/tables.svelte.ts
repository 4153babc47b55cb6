/** Which table's map lies open: another one opens only when one says so, having sat down there. */
import type { Play } from '../../lib/play.svelte';
import { viewOf } from './choosing.svelte';

const open: Record<string, number> = $state({});
const key = (play: Play): string => `${play.id} ${play.table.sitting} ${play.seat}`;

/** Does the map of the table one sits at lie open? The first one does from the start. */
export function opened(play: Play): boolean {
  const { table, tables } = viewOf(play);
  return play.replays || tables === 1 || table === null || play.seat === null || (open[key(play)] ?? table) === table;
}

/** Remembers the table one sits at, so that a later one is new; opens the map of the one one has come to. */
export function openMap(play: Play): void {
  const { table } = viewOf(play);
  if (table !== null) open[key(play)] = table;
}

export const knowsTable = (play: Play): boolean => key(play) in open;
