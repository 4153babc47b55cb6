/** How seats are called. A bot is called after its kind's fish; the second of a kind gets a number. */
import type { TableInfo } from './messages';
import { g, t } from './text.svelte';

export function seatName(table: TableInfo, seat: number): string {
  const at = table.seats[seat];
  if (!at || at.kind === 'open') return t('seat-open');
  if (at.kind === 'person') return at.name ?? t('player-number', { number: seat + 1 });
  const fish = g(table.game, `bot-${at.bot}`, {}, 'name') || at.name || t('bot');
  const same = table.seats.slice(0, seat).filter((other) => other.kind === 'bot' && other.bot === at.bot).length;
  return same ? `${fish} ${same + 1}` : fish;
}
