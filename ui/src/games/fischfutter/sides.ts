import type { HandCard } from './view';

/** Both sides of a hand card, the one that began hidden first: turning it does not swap them under one's fingers. */
export function sidesOf(hand: HandCard | null): { side: string; seen: boolean }[] {
  if (!hand) return [];
  const up = { side: hand.up, seen: true };
  if (hand.down === null) return [up];
  const down = { side: hand.down, seen: hand.turned };
  return hand.turned ? [up, down] : [down, up];
}
