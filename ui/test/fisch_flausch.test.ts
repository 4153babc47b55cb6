import { describe, expect, test } from 'vitest';
import type { Event } from '../src/lib/messages';
import { loads, patch, settle, touched } from '../src/games/fisch_flausch/belt';
import { sorted, without, type Lying, type View } from '../src/games/fisch_flausch/view';

const event = (kind: string, who: number | null, args: Record<string, unknown> = {}): Event => ({ kind, who, args, style: '' });
const down = (count: number) => ({ count, done: true, cards: null, total: null });

const NAMES = ['T1', 'T3', 'T5', 'T11', 'F8', 'F20', 'N16', 'SNAP', 'BONE'];
const values = Object.fromEntries(NAMES.map((name) => [name, [1, 1] as [number, number]]));

/** Four players, seat 1 has the cat; seats 1, 2 and 3 have bid, seat 0 (this page's) is to bid. */
const before: View = {
  phase: 'bid', turn: 0, round: 7, rounds: 18, cat: 1, order: [1, 2, 3, 0], fish: 'F20', deck: 11,
  hands: [{ count: 4, cards: ['T1', 'T5', 'F8', 'SNAP'] }, { count: 7, cards: null }, { count: 9, cards: null }, { count: 6, cards: null }],
  bids: [null, down(1), down(2), down(1)],
  ranking: null, discard: ['T11', 'T3'], points: 20, values, twins: false, tracked_hands: false, sheet: null,
};

const opened = [
  event('bid', 0, { count: 2 }),
  event('reveal', null),
  event('open', 1, { place: 1, of: 4, total: 16, cards: ['N16'], count: 1, nearer: 'no' }),
  event('open', 2, { place: 2, of: 4, total: 14, cards: ['T3', 'T11'], count: 2, nearer: 'no' }),
  event('open', 3, { place: 3, of: 4, total: 1, cards: ['T1'], count: 1, nearer: 'yes' }),
  event('open', 0, { place: 4, of: 4, total: 1, cards: ['T1', 'SNAP'], count: 2, nearer: 'no' }),
  event('snapper', 0),
];
const open = (cards: string[], total: number) => ({ count: cards.length, done: true, cards, total });
const picking: View = {
  ...before, phase: 'pick', turn: 0, ranking: [1, 2, 3, 0],
  hands: [{ count: 2, cards: ['T5', 'F8'] }, ...before.hands.slice(1)],
  bids: [open(['T1', 'SNAP'], 1), open(['N16'], 16), open(['T3', 'T11'], 14), open(['T1'], 1)],
};

const handedOn = [
  event('pick', 0, { card: 'T11' }),
  event('win', 1, { card: 'F20', total: 16 }),
  event('hand-on', 2, { cards: ['N16'], count: 1, from: 1 }),
  event('hand-on', 3, { cards: ['T3', 'T11'], count: 2, from: 2 }),
  event('hand-on', 0, { cards: ['T1'], count: 1, from: 3 }),
  event('discard', 0, { cards: ['T1', 'SNAP'], count: 2 }),
  event('cat', 0, { stays: 'no' }),
  event('fish', null, { round: 8, card: 'BONE' }),
];
const after: View = {
  ...before, turn: 0, round: 8, cat: 0, order: [0, 1, 2, 3], fish: 'BONE', deck: 10,
  hands: [{ count: 4, cards: ['T1', 'T5', 'T11', 'F8'] }, { count: 8, cards: null }, { count: 10, cards: null }, { count: 8, cards: null }],
  bids: [null, null, null, null], discard: ['T3', 'T1', 'SNAP'],
};

const play = (from: View, events: Event[], to: View): Lying => events.reduce((lying: Lying, each) => patch(lying, each, settle(to)), settle(from));

describe('a round, event by event', () => {
  test('the bids turned over are what whoever picks is shown', () => {
    const end = play(before, opened, picking);
    expect({ ...end, belt: true }).toEqual({ ...settle(picking), phase: 'bid' });
  });

  test('handing on ends where the truth is', () => {
    const end = play(picking, handedOn, after);
    expect(end).toEqual({ ...settle(after), phase: 'pick', turn: null });
  });

  test('changes nothing it was given', () => {
    const start = settle(picking);
    const copy = structuredClone(start);
    handedOn.reduce((lying: Lying, each) => patch(lying, each, settle(after)), start);
    expect(start).toEqual(copy);
  });
});

test('a tracked hand holds what lies face down until it is turned over', () => {
  const tracked: View = { ...before, tracked_hands: true, hands: before.hands.map((hand, seat) => (seat === 1 ? { count: 1, cards: ['T3', 'N16'] } : hand)) };
  expect(settle(tracked).hands[1]).toEqual({ count: 1, cards: ['T3', 'N16'] });
  expect(patch(settle(tracked), opened[2]!, settle(picking)).hands[1]).toEqual({ count: 1, cards: ['T3'] });
});

test('on the conveyor everything comes from the place before', () => {
  expect(loads(settle(picking))).toEqual([['F20'], ['N16'], ['T3', 'T11'], ['T1'], ['T1', 'SNAP']]);
});

test('without motion the conveyor of the round stays in sight a moment', () => {
  const still = { ...settle(after), ...touched([...opened.slice(0, 6), ...handedOn.slice(1)], settle(after)) };
  expect(still).toMatchObject({ belt: true, touched: true, ranking: [1, 2, 3, 0], fish: 'F20' });
  expect(loads(still)).toEqual(loads(settle(picking)));
  expect(still.bids.map((bid) => bid?.total)).toEqual([1, 16, 14, 1]);
  expect(loads({ ...settle(after), ...touched(handedOn, settle(after)) })).toEqual(loads(settle(picking)));
  expect(touched([event('bid', 2, { count: 1 })], settle(before))).toEqual({});
});

test('cards in canonical order, and without some', () => {
  expect(sorted(['SNAP', 'F8', 'T5', 'T1', 'T5'], values)).toEqual(['T1', 'T5', 'T5', 'F8', 'SNAP']);
  expect(without(['T1', 'T5', 'T5', 'F8'], ['T5', 'F20'])).toEqual(['T1', 'T5', 'F8']);
});
