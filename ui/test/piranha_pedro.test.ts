import { describe, expect, test } from 'vitest';
import { patch, settle, touchedSpaces, withStone } from '../src/games/piranha_pedro/lying';
import { ripples, spacesOf } from '../src/games/piranha_pedro/sea';
import { CARDS, directionOf, type View } from '../src/games/piranha_pedro/view';
import type { Event } from '../src/lib/messages';

const event = (kind: string, who: number | null, args: Record<string, unknown> = {}): Event => ({ kind, who, args, style: '' });

const view: View = {
  phase: 'choose', round: 1, rounds: 12, sombrero: 0, order: [0, 1, 2], guilty: null,
  board: ['P~~P', '~T#~', 'P~~P'], landscapes: { up: 'V', right: 'J', down: 'S', left: 'W' },
  pedro: [1, 1], stones: [], piranhas: [[0, 0], [3, 0], [0, 2], [3, 2]], supply: 89,
  held: [4, 4, 4], caught: [0, 0, 0], limit: 2,
  hands: [0, 1, 2].map(() => ({ count: 12, cards: [...CARDS], under: [], unseen: 0 })),
  backs: [0, 0, 0], complete: [false, false, false], plays: [1, 1, 1], chosen: [], previews: {}, show_played: true,
};

describe('what lies on the table', () => {
  const walk = [
    event('chosen', 2),
    event('round', 0, { round: 1 }),
    event('card', 0, { card: 'J1' }),
    event('step', 0, { to: [2, 1], stone: 'no' }),
    event('card', 1, { card: 'J2' }),
    event('step', 1, { to: [3, 1], stone: 'yes' }),
    event('fall', 1, { why: 'edge', at: [4, 1] }),
    event('secret', 2),
  ];
  const fallen: View = { ...view, phase: 'take', guilty: 1, pedro: [3, 1], stones: [[3, 1]], held: [4, 3, 4] };
  const shown = walk.reduce((lying, each) => patch(lying, each, settle(fallen, [walk])), settle({ ...view, backs: [1, 1, 0] }, []));

  test('Pedro steps, and a stone lies where it was wet', () => {
    expect(shown.pedro).toEqual([3, 1]);
    expect(shown.stones).toEqual([[3, 1]]);
    expect(shown.held).toEqual([4, 3, 4]);
    expect(shown.guilty).toBe(1);
  });

  test('cards turn over one after another; the one that did not stays a back', () => {
    expect(shown.open).toEqual([['J1'], ['J2'], []]);
    expect(shown.backs).toEqual([0, 0, 1]);
    expect(settle(fallen, [walk]).open).toEqual([['J1'], ['J2'], []]);
    expect(settle(view, [walk]).open).toEqual([[], [], []]);
  });

  test('a stone that lies is not laid twice', () => {
    expect(withStone(shown, [3, 1], 1)).toEqual({ stones: [[3, 1]], held: [4, 3, 4] });
  });

  test('stones go back, stones come, a piranha goes', () => {
    const after = [event('take', 1, { at: [3, 0], caught: 1 }), event('unused', 0, { stones: 4 }), event('award', 0, { stones: 5 })].reduce((lying, each) => patch(lying, each, lying), shown);
    expect(after.piranhas).toEqual([[0, 0], [0, 2], [3, 2]]);
    expect(after.caught).toEqual([0, 1, 0]);
    expect([after.held[0], after.supply]).toEqual([5, 88]);
  });

  test('each space that changed is named once', () => {
    expect(touchedSpaces([...walk, event('step', 0, { to: [2, 1], stone: 'no' })])).toEqual(['2,1', '3,1', '4,1']);
  });
});

test('landscapes lie where the view says', () => {
  expect((['J', 'W', 'V', 'S'] as const).map((landscape) => directionOf(view, landscape))).toEqual(['right', 'left', 'up', 'down']);
});

test('the hand is read line by line, Jungle, Waterfall, Village, Sun', () => {
  expect(CARDS.slice(0, 5)).toEqual(['J1', 'W1', 'V1', 'S1', 'J2']);
});

test('the island is sand and palm, ripples are on water', () => {
  expect(spacesOf(view.board, '#T')).toEqual([[1, 1], [2, 1]]);
  for (const [column, row] of ripples(view.board)) expect(view.board[row]![column]).toBe('~');
});
