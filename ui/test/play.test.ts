/** What a page asks its table for. */
import { expect, test } from 'vitest';
import type { Answer, Line } from '../src/lib/live';
import { Play } from '../src/lib/play.svelte';

/** A table that has not answered yet, what it was asked for, and how it answers. */
function silent() {
  const asked: string[] = [];
  const answers: ((answer: Answer) => void)[] = [];
  const line: Line = {
    now: null,
    ask: ({ type }) => (asked.push(type), new Promise((answer) => answers.push(answer))),
    close: () => undefined,
  };
  return { play: new Play('kai', () => line), asked, answers };
}

test('the same request is made once until it is answered, another one goes out at once', async () => {
  const { play, asked, answers } = silent();
  const first = play.request({ type: 'undo', seat: 0 });
  expect(await play.request({ type: 'undo', seat: 0 })).toBe(false);
  const other = play.request({ type: 'come_back', seat: 0 });
  expect(asked).toEqual(['undo', 'come_back']);
  expect(play.busy).toBe(true);
  for (const answer of answers) answer({ type: 'done', id: '', version: 1 } as Answer);
  expect(await Promise.all([first, other])).toEqual([true, true]);
  expect(play.busy).toBe(false);
  void play.request({ type: 'undo', seat: 0 });
  expect(asked).toHaveLength(3);
});
