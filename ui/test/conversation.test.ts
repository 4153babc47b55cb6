import { describe, expect, test } from 'vitest';
import { backoff, Outbox, take, type Request, type Snapshot } from '../src/lib/conversation';
import type { Changed, Event, Happened, SeatView, TableInfo, Whole } from '../src/lib/messages';

const table: TableInfo = {
  id: 'kaimauer', name: 'Kaimauer', phase: 'playing', game: 'fischfutter', options: {}, start: null, clock: 'none', host: 0, sitting: 1, best: null, preparing: null, waits_for: [], far: false, tables: 1, commitment: null, mixed: [],
  seats: [
    { kind: 'person', name: 'Lotte', avatar: 'octopus', bot: null, here: true, standin: null, away: null, ping: null, dots: null },
    { kind: 'bot', name: null, avatar: null, bot: 'greedy', here: true, standin: null, away: null, ping: null, dots: null },
  ],
};
const view = (n: number): SeatView => ({ seat: 0, view: { n }, to_act: false, legal: [], undo: false });
const lay: Event = { kind: 'lay', who: 1, args: { side: 'B3', turns: 0 }, style: '' };
const undone: Event = { kind: 'undone', who: 1, args: {}, style: '' };
const whole: Whole = { type: 'whole', version: 7, table, mine: [0], views: [view(7)], waiting: [1], log: [], result: null, times: null };
const happened = (version: number, views: SeatView[] = [view(version)]): Happened => ({ type: 'happened', version, by: 1, events: [lay], views, waiting: [0], result: null, kept: null, times: null });
const changed = (version: number, change: Partial<TableInfo> = {}): Changed => ({ type: 'changed', version, table: { ...table, ...change }, times: null });

const known = (): Snapshot => {
  const taken = take(null, whole);
  if (taken.kind !== 'next') throw new Error('a whole is always taken');
  return taken.now;
};

describe('what a message makes of the table', () => {
  test('a whole is everything, and no news', () => {
    expect(take(null, whole)).toMatchObject({ kind: 'next', fresh: true, events: [], now: { version: 7, mine: [0] } });
  });

  test('the next action is news and comes into the log', () => {
    const taken = take(known(), happened(8));
    expect(taken).toMatchObject({ kind: 'next', fresh: false, events: [lay], now: { version: 8, log: [[lay]], waiting: [0] } });
  });

  test('what was taken back leaves the log, and a line says so', () => {
    const taken = take(known(), happened(8));
    const after = take(taken.kind === 'next' ? taken.now : null, { ...happened(9), events: [undone], kept: 0 });
    expect(after).toMatchObject({ kind: 'next', events: [undone], now: { version: 9, log: [[undone]] } });
  });

  test('an action known already changes nothing', () => {
    expect(take(known(), happened(7))).toEqual({ kind: 'same' });
  });

  test('a gap means something is lost', () => {
    expect(take(known(), happened(9))).toEqual({ kind: 'lost' });
    expect(take(known(), changed(9))).toEqual({ kind: 'lost' });
    expect(take(null, happened(1))).toEqual({ kind: 'lost' });
  });

  test('in a tail only the last action has views; until then the old ones stay', () => {
    const before = known();
    const taken = take(before, happened(8, []));
    expect(taken.kind === 'next' && taken.now.views).toBe(before.views);
  });

  test('a change of the table keeps the game', () => {
    const taken = take(known(), changed(8, { best: 12 }));
    expect(taken).toMatchObject({ kind: 'next', now: { version: 8, table: { best: 12 }, views: [{ view: { n: 7 } }] } });
  });

  test('back to gathering, the game is gone', () => {
    expect(take(known(), changed(8, { phase: 'gathering' }))).toMatchObject({ kind: 'next', now: { views: [], log: [], result: null } });
  });

  test('fewer seats or a new sitting renumber everything: ask for the whole', () => {
    expect(take(known(), changed(8, { seats: table.seats.slice(1) }))).toEqual({ kind: 'lost' });
    expect(take(known(), changed(8, { sitting: 2 }))).toEqual({ kind: 'lost' });
  });

  test('a seat of mine is mine from the moment its token comes', () => {
    const taken = take({ ...known(), mine: [2] }, { type: 'seated', seat: 1, token: 'x'.repeat(20) });
    expect(taken).toMatchObject({ kind: 'next', now: { mine: [1, 2] } });
  });
});

describe('requests', () => {
  const act = (id: string): Request => ({ type: 'act', id, seat: 0, actions: ['B3'] });

  test('without an answer they are said again, in order, with the same id', () => {
    const outbox = new Outbox<string>();
    void outbox.ask(act('a'));
    void outbox.ask(act('b'));
    expect(outbox.unanswered().map((request) => request.id)).toEqual(['a', 'b']);
  });

  test('answered once, and only once', async () => {
    const outbox = new Outbox<string>();
    const answer = outbox.ask(act('a'));
    expect(outbox.answered('a', 'done')).toBe(true);
    expect(outbox.answered('a', 'done')).toBe(false);
    expect(await answer).toBe('done');
    expect(outbox.unanswered()).toEqual([]);
  });

  test('waiting doubles up to five seconds', () => {
    expect([0, 1, 2, 3, 4, 5, 9].map((n) => backoff(n, 1))).toEqual([250, 500, 1000, 2000, 4000, 5000, 5000]);
    expect(backoff(9, 0)).toBeGreaterThan(3000);
  });
});
