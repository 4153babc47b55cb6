/** How fish are drawn: one scale on all cards, so that a larger fish is larger everywhere. */
import type { Card, Colour, Fish } from './view';

/** Width and height of each size, in the drawings' units. */
export const BOX = { 1: [48, 28], 2: [68, 40], 3: [92, 54], 4: [120, 70] } as const;
/** Where the pattern lies on each size: x, y, width. */
export const PATTERN_AT = { 1: [15, 8.5, 18], 2: [27, 11.8, 24], 3: [37, 16, 32], 4: [48, 20.5, 43] } as const;
export const PATTERN: Record<Colour, string> = { Y: 'dots', R: 'bands', U: 'waves', W: 'scales', K: 'net', G: 'leaves', O: 'belt', P: 'rings' };

/** The class that gives a drawing its colour. */
export const tint = (colour: Colour): string => `p-${colour.toLowerCase()}`;

/** On a card 100 by 140. */
export const SCALE = 0.64;

/** Where each fish of a card lies, with equal gaps, at the side it swims to; its letter at the other. */
export function places({ fish }: Card): { fish: Fish; x: number; y: number; letter: number; middle: number }[] {
  const heights = fish.map(({ size }) => BOX[size][1] * SCALE);
  const gap = (136 - heights.reduce((sum, height) => sum + height, 0)) / 4;
  let y = 2 + gap;
  return fish.map((each, at) => {
    const right = each.swims === 'right';
    const place = { fish: each, x: right ? 94 - BOX[each.size][0] * SCALE : 6, y, letter: right ? 11.5 : 88.5, middle: y + heights[at]! / 2 };
    y += heights[at]! + gap;
    return place;
  });
}
