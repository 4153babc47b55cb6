/** Fische Fluppen Frikadellen: words that lead to actions, the map, what events change. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { along, next, pathsOf, tileOf, type Task } from '../src/games/fff/choosing.svelte';
import { patch, touched } from '../src/games/fff/lying';
import { ARROWS, around, neighbours, roomFor, rounded, slope, standing, toward, waterway } from '../src/games/fff/map';
import { count, goodsOf, tokens, written, type BoardOf, type Lying } from '../src/games/fff/view';

const toml = readFileSync(join(import.meta.dirname, '../../src/shoal/games/fff/edition/reconstruction/board.toml'), 'utf8');
const numbers = (text: string): [number, number][] => [...text.matchAll(/\[(\d+),\s*(\d+)\]/g)].map((pair) => [Number(pair[1]), Number(pair[2])]);
/** The board as the server gives it, as far as the tests need it. */
const board: BoardOf = {
  width: 1600,
  height: 1100,
  spaces: [...toml.matchAll(/\{ id = "(\w+)",\s*kind = "(\w+)",\s*x = (\d+),\s*y = (\d+) \}/g)].map(([, id, kind, x, y]) => ({ id: id!, kind: kind as 'path', x: Number(x), y: Number(y) })),
  connections: [...toml.matchAll(/\["(\w+)", "(\w+)"\]/g)].map(([, a, b]) => [a!, b!] as [string, string]),
  landings: [...toml.matchAll(/\{ id = "(w\d+)",\s*space = "(\w+)",\s*x = (\d+),\s*y = (\d+), raft = (\w+) \}/g)].map(([, id, space, x, y, raft]) => ({ id: id!, space: space!, x: Number(x), y: Number(y), raft: raft === 'true' })),
  lands: [...toml.matchAll(/id = "([\w-]+)"\ngerman = "(.+)"\nenglish = "(.+)"\noutline = (.+)/g)].map(([, id, german, english, outline]) => ({ id: id!, german: german!, english: english!, outline: numbers(outline!) })),
};

describe('goods', () => {
  test.each(['1 fluppen 3 fusel', '2 fish', '5 fennel'])('%s is written as it is read', (text) => expect(written(goodsOf(text))).toBe(text));
  test('are tokens by kind', () => {
    expect(tokens([2, 0, 0, 1, 0])).toEqual(['fish', 'fish', 'fennel']);
    expect(count([2, 0, 0, 1, 0])).toBe(3);
  });
});

describe('words of an action', () => {
  test.each([
    ['raise fish', [['way:raise', 'kind:fish']]],
    ['produce fish', [['kind:fish']]],
    ['produce 3 9', [['trader:3', 'trader:9'], ['trader:9', 'trader:3']]],
    ['goods 3 9', [['trader:3', 'trader:9'], ['trader:9', 'trader:3']]],
    ['sell 1 fish', [['kind:fish']]],
    ['raft w3 w1', [['landing:w3', 'landing:w1']]],
    ['push 2 p7', [['seat:2', 'space:p7']]],
    ['push 2 -', [['seat:2', 'stream:-']]],
    ['swap 2 fennel for 4 frikadellen', [['goods:2 fennel', 'goods:4 frikadellen']]],
    ['fetish spyglass for 3 fish', [['fetish:spyglass', 'goods:3 fish']]],
    ['keep lock', [['tile:lock']]],
    ['tile lower fish', [['way:lower', 'kind:fish']]],
    ['tile swap fish fusel', [['from:fish', 'kind:fusel']]],
    ['tile lock 13', [['trader:13']]],
    ['tile buy 2 fish', [['seat:2', 'kind:fish']]],
    ['tile plus2', [[]]],
  ])('%s', (action, paths) => expect(pathsOf(action)).toEqual(paths));

  test('say which tile they play', () => expect(['tile raise fish', 'tile plus2', 'tile lock 3'].map(tileOf)).toEqual(['value', 'plus2', 'lock']));

  const task: Task = { name: 'bonus', entries: ['push 1 p3', 'push 2 p7', 'push 2 p8'].flatMap((action) => pathsOf(action).map((path) => ({ path, actions: [action] }))) };
  test('follow one another', () => {
    expect(next(task, [])).toEqual(['seat:1', 'seat:2']);
    expect(next(task, ['seat:2'])).toEqual(['space:p7', 'space:p8']);
  });
  test('go without saying where there is nothing to choose', () => {
    expect(along(task, ['seat:1'])).toEqual(['seat:1', 'space:p3']);
    expect(along(task, ['seat:2'])).toEqual(['seat:2']);
  });
});

describe('the map', () => {
  test('has the board', () => expect([board.spaces.length, board.connections.length, board.landings.length, board.lands.length]).toEqual([37, 46, 14, 6]));

  test('lets the arrows reach every space', () => {
    const reached = new Set(['harbour']);
    for (const from of reached) for (const direction of Object.values(ARROWS)) {
      const to = toward(board, from, direction);
      if (to) reached.add(to);
    }
    expect(board.spaces.map(({ id }) => id).filter((id) => !reached.has(id))).toEqual([]);
  });

  test('an arrow leads to the neighbour in that direction', () => {
    expect(toward(board, 'harbour', ARROWS.ArrowLeft!)).toBe('p1');
    expect(toward(board, 'harbour', ARROWS.ArrowUp!)).toBeNull();
    expect(neighbours(board, 'harbour')).toEqual(['p1', 'p3']);
  });

  test('has a name for each of the large lands, in both languages', () => {
    for (const land of board.lands.slice(0, 4)) for (const name of [land.german, land.english]) {
      expect([0, -20, 20, -45, 45, -85].some((turned) => roomFor(board, land.outline, name.length * 27 * 0.63, turned))).toBe(true);
    }
  });

  test('draws closed outlines', () => {
    expect(rounded([{ x: 0, y: 0 }, { x: 10, y: 0 }, { x: 10, y: 10 }])).toMatch(/^M0 0(C[-\d ]+){3}Z$/);
    expect(waterway(board).match(/C/g)).toHaveLength(14);
    expect(Math.round(slope(board, 'b3'))).toBe(97);
  });

  test('nobody stands on anybody', () => {
    for (const space of board.spaces) for (const many of [2, 5]) {
      const places = Array.from({ length: many }, (_, at) => standing(space, at, many));
      expect(new Set(places.map(({ x, y }) => `${x} ${y}`)).size).toBe(many);
    }
  });

  test('one sees never beyond the board', () => {
    expect(around(board, { x: 0, y: 0 }, 400, 2)).toEqual({ x: 0, y: 0, w: 400, h: 200 });
    expect(around(board, { x: 1600, y: 1100 }, 400, 2)).toEqual({ x: 1200, y: 900, w: 400, h: 200 });
    expect(around(board, { x: 0, y: 0 }, 2200, 2)).toEqual({ x: -300, y: 0, w: 2200, h: 1100 });
  });
});

describe('events', () => {
  const seat = { here: true, space: 'harbour', money: 150, cargo: [0, 0, 0, 0, 0], fetishes: [], tiles: 1, new: false, first: null };
  const lying = { seats: [seat, { ...seat, space: 'p3' }], rafts: ['w1', 'w4'], prices: [50, 50, 50, 50, 50], houses: [{ house: 'C', trader: 9, goods: [0, 0, 0, 0, 0], lock: null, locked: false }], touched: [] } as unknown as Lying;
  const event = (kind: string, who: number | null, args: Record<string, unknown>) => ({ kind, who, args, style: '' as const });

  test('move figures, rafts and prices', () => {
    expect(patch(lying, event('walk', 0, { space: 'p1' })).seats[0]!.space).toBe('p1');
    const ridden = patch(lying, event('ride', 0, { from: 'w1', to: 'w3', space: 'p6' }));
    expect([ridden.seats[0]!.space, ridden.rafts]).toEqual(['p6', ['w3', 'w4']]);
    expect(patch(lying, event('push', 0, { player: 1, space: 'B', from: null, to: null })).seats[1]!.space).toBe('B');
    expect(patch(lying, event('price', null, { kind: 'fennel', from: 50, to: 80 })).prices).toEqual([50, 50, 50, 80, 50]);
    expect(patch(lying, event('end', 0, {}))).toBe(lying);
  });

  test('mark where something changed', () => expect(touched([event('produce', null, { trader: 9 }), event('walk', 0, { space: 'p1' })], lying)).toEqual(['C', 'p1']));
});
