import { describe, expect, test } from 'vitest';
import type { Event } from '../src/lib/messages';
import { fit, freePlace, patch, placesOf, settle } from '../src/games/fischfutter/pond';
import { sidesOf } from '../src/games/fischfutter/sides';
import type { BasicView, Lying } from '../src/games/fischfutter/view';

const event = (kind: string, who: number | null, args: Record<string, unknown> = {}): Event => ({ kind, who, args, style: '' });

describe('places in the pond', () => {
  const log = [
    [event('deal', 0, { side: 'B3' })],
    [event('lay', 0, { side: 'G1' })],
    [event('lay', 1, { side: 'W2' })],
    [event('lay', 2, { side: 'Y2' }), event('leave', null, { colour: 'G', places: [1, 2] })],
  ];

  test('a card keeps its place while others leave', () => {
    expect(placesOf(2, log)).toEqual([0, 3]);
  });

  test('a new card takes the first free place', () => {
    expect(placesOf(3, [...log, [event('lay', 0, { side: 'B1' })]])).toEqual([0, 3, 1]);
    expect(freePlace([0, 3, 1])).toBe(2);
  });

  test('a new deal begins at the first place', () => {
    expect(placesOf(1, [...log, [event('deal', 1, { side: 'B3' })]])).toEqual([0]);
  });

  test('a log that does not explain the pond still lays every card', () => {
    expect(placesOf(3, [])).toEqual([0, 1, 2]);
  });
});

describe('fit', () => {
  test('takes the widest card that lets all lie', () => {
    expect(fit(10, 614, 460, 108)).toMatchObject({ card: 108, columns: 5 });
    expect(fit(24, 614, 460, 108).card).toBeLessThan(108);
  });

  test('all 36 cards of Superbissig lie in a phone pond', () => {
    const { card, columns, gap } = fit(36, 355, 250, 58);
    const rows = Math.ceil(36 / columns);
    expect(rows * card * 1.4 + (rows - 1) * gap).toBeLessThanOrEqual(250);
    expect(columns * card + (columns - 1) * gap).toBeLessThanOrEqual(355);
  });

  test('one card more seldom moves the others', () => {
    const columns = Array.from({ length: 12 }, (_, n) => fit(n + 1, 614, 470, 108).columns);
    expect(new Set(columns).size).toBe(1);
  });
});

describe('an action, event by event', () => {
  const base: BasicView = {
    variant: 'basic', phase: 'lay', turn: 0, round: 1, game: 1, games: 1, chips: [5, 5], totals: [0, 0],
    hands: [{ up: 'B2', down: 'G5', turned: false }, { up: 'Y4', down: null, turned: false }],
    pond: [{ up: 'B4', down: null }, { up: 'W3', down: null }, { up: 'G4', down: null }], pile: { count: 10, top: 'W1' }, aside: 0,
    counts: { B: 4, G: 4, W: 3, Y: 0 }, prices: [[10, 1], [12, 2], [14, 3]], previews: {},
  };
  // Blue 2 turns blue 4 to white 3... and a swarm of ten green leaves.
  const events = [
    event('lay', 0, { side: 'B2', turns: 1 }),
    event('flip', null, { place: 0, from: 'B4', to: 'G6' }),
    event('counts', null, { B: 2, G: 10, W: 3, Y: 0 }),
    event('attack', 0, { colour: 'G', size: 10, cost: 1, left: 4 }),
    event('leave', null, { colour: 'G', cards: 2, places: [0, 2] }),
    event('draw', 0, { side: 'W1' }),
  ];
  const after: BasicView = {
    ...base, turn: 1, chips: [4, 5], hands: [{ up: 'W1', down: null, turned: false }, base.hands[1]!],
    pond: [{ up: 'W3', down: null }, { up: 'B2', down: null }], pile: { count: 9, top: 'Y6' }, aside: 2, counts: { B: 2, G: 0, W: 3, Y: 0 },
  };
  const truth = settle(after, []);

  test('ends where the truth is', () => {
    const end = events.reduce((lying: Lying, each) => patch(lying, each, truth), settle(base, []));
    const { places: _, ...lies } = end;
    const { places: __, ...true_ } = truth;
    expect(lies).toEqual({ ...true_, turn: 0 });
    expect(end.places).toEqual([1, 3]);
  });

  test('changes nothing it was given', () => {
    const start = settle(base, []);
    const copy = structuredClone(start);
    events.reduce((lying: Lying, each) => patch(lying, each, truth), start);
    expect(start).toEqual(copy);
  });
});

test('turning the hand card does not swap its sides on the table', () => {
  const before = sidesOf({ up: 'B2', down: 'G5', turned: false });
  const after = sidesOf({ up: 'G5', down: 'B2', turned: true });
  expect(before.map(({ side }) => side)).toEqual(after.map(({ side }) => side));
  expect(after.every(({ seen }) => seen)).toBe(true);
});
