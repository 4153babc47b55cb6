/** What never changes during a game: board, traders, price table. Asked for once a sitting. */
import { api } from '../../lib/api';
import type { Play } from '../../lib/play.svelte';
import type { Components } from './view';

const known: Record<string, Components | null> = $state({});

const key = (play: Play): string => `${play.id} ${play.table.sitting}`;

/** The components of this game, or null until they have come. */
export const componentsOf = (play: Play): Components | null => known[key(play)] ?? null;

export async function loadComponents(play: Play): Promise<void> {
  const of = key(play);
  if (of in known) return;
  known[of] = null;
  try {
    known[of] = (await api.components(play.id)) as unknown as Components;
  } catch {
    // Without a line there is no map; the page asks again when it is back.
    delete known[of];
  }
}
