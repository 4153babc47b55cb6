import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Count } from '../src/lib/count.svelte';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** What is counted, and when, in ms from now. */
function counted(count: Count, until: number): [number, number, boolean][] {
  const said: [number, number, boolean][] = [[0, count.figure, count.on]];
  for (let now = 1; now <= until; now += 1) {
    vi.advanceTimersByTime(1);
    const [, figure, on] = said.at(-1)!;
    if (count.figure !== figure || count.on !== on) said.push([now, count.figure, count.on]);
  }
  return said;
}

describe('the count', () => {
  test('ends at the moment that is named, whenever it was told', () => {
    const count = new Count();
    count.towards(performance.now() + 3000);
    expect(counted(count, 4000)).toEqual([
      [0, 0, true],
      [750, 1, true],
      [1500, 2, true],
      [2250, 3, true],
      [3000, 4, false],
      [3750, 0, false],
    ]);
  });

  test('begins in the middle for who comes late', () => {
    const count = new Count();
    count.towards(performance.now() + 1000);
    expect(counted(count, 1100)).toEqual([
      [0, 2, true],
      [250, 3, true],
      [1000, 4, false],
    ]);
  });

  test('goes on towards the better known moment', () => {
    const count = new Count();
    count.towards(null);
    counted(count, 500);
    count.towards(performance.now() + 1400);
    expect(counted(count, 1400).at(-1)).toEqual([1400, 4, false]);
  });

  test('is over when it is stopped', () => {
    const count = new Count();
    count.towards(null);
    counted(count, 1000);
    count.stop();
    expect(counted(count, 4000)).toEqual([[0, 0, false]]);
  });
});
