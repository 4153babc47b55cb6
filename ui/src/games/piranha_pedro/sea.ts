/** The board's drawing in its own units: a frame with the landscapes' signs, inside it square spaces. */
import type { Space } from './view';

export const CELL = 40;
export const FRAME = 48;

export const width = (board: string[]): number => board[0]!.length * CELL + 2 * FRAME;
export const height = (board: string[]): number => board.length * CELL + 2 * FRAME;
/** The middle of a space. */
export const middle = ([column, row]: Space): { x: number; y: number } => ({ x: FRAME + (column + 0.5) * CELL, y: FRAME + (row + 0.5) * CELL });

/** All spaces with one of these signs. */
export function spacesOf(board: string[], signs: string): Space[] {
  return board.flatMap((line, row) => [...line].flatMap((sign, column): Space[] => (signs.includes(sign) ? [[column, row]] : [])));
}

/** Water that shows a ripple: some spaces, always the same. */
export const ripples = (board: string[]): Space[] => spacesOf(board, '~').filter(([column, row]) => (column * 5 + row * 3) % 11 === 4);
