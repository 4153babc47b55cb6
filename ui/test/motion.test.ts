import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { LONGEST, paced, Queue, type Step } from '../src/lib/motion';

const step = (at: number, ms: number, run: Step['run'] = () => undefined): Step => ({ at, ms, run });

describe('pace', () => {
  test('is divided by the personal speed', () => {
    expect(paced([step(0, 300), step(300, 300)], 2)).toMatchObject([{ at: 0, ms: 150 }, { at: 150, ms: 150 }]);
    expect(paced([step(0, 300)], 0.5)).toMatchObject([{ ms: 600 }]);
  });

  test('never lets a chain take longer than 2.5 s, at no speed', () => {
    for (const speed of [0.5, 1, 2]) {
      const last = paced(Array.from({ length: 20 }, (_, n) => step(n * 400, 400)), speed).at(-1)!;
      expect(last.at + last.ms).toBeLessThanOrEqual(LONGEST + 0.001);
    }
  });

  test('sorts the steps by when they start', () => {
    expect(paced([step(70, 1), step(0, 1)], 1).map(({ at }) => at)).toEqual([0, 70]);
  });
});

describe('queue', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
  afterEach(() => void vi.useRealTimers());

  const recorded = () => {
    const seen: string[] = [];
    const idle: boolean[] = [];
    const queue = new Queue((is) => idle.push(is));
    const chain = (name: string): Step[] => [step(0, 100, (ms) => seen.push(`${name}1 ${ms}`)), step(100, 100, (ms) => seen.push(`${name}2 ${ms}`))];
    return { seen, idle, queue, chain };
  };

  test('shows one action after another', () => {
    const { seen, idle, queue, chain } = recorded();
    queue.play(chain('a'), 1, () => seen.push('a done'));
    queue.play(chain('b'), 1, () => seen.push('b done'));
    vi.advanceTimersByTime(1000);
    expect(seen).toEqual(['a1 100', 'a2 100', 'a done', 'b1 100', 'b2 100', 'b done']);
    expect(idle).toEqual([false, true]);
  });

  test('a tap jumps to the end of everything; every change is still made, in order', () => {
    const { seen, queue, chain } = recorded();
    queue.play(chain('a'), 1, () => seen.push('a done'));
    queue.play(chain('b'), 1, () => seen.push('b done'));
    queue.jump();
    expect(seen).toEqual(['a1 100', 'a2 0', 'a done', 'b1 0', 'b2 0', 'b done']);
    vi.advanceTimersByTime(1000);
    expect(seen).toHaveLength(6);
    expect(queue.busy).toBe(false);
  });

  test('with motion off nothing waits', () => {
    const { seen, queue, chain } = recorded();
    queue.play(chain('a'), 0, () => seen.push('a done'));
    expect(seen).toEqual(['a1 0', 'a2 0', 'a done']);
  });

  test('never falls more than three actions behind', () => {
    const { seen, queue, chain } = recorded();
    for (const name of ['a', 'b', 'c', 'd']) queue.play(chain(name), 1, () => seen.push(`${name} done`));
    expect(seen).toEqual(['a1 100', 'a2 0', 'a done', 'b1 100']);
  });
});
