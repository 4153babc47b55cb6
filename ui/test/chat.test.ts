import { beforeEach, describe, expect, test } from 'vitest';
import { spoken } from '../src/lib/announce.svelte';
import { Chat, speaker } from '../src/lib/chat.svelte';
import { keep } from '../src/lib/keep';
import type { Line } from '../src/lib/messages';

const line = (number: number, name = 'Ida', change: Partial<Line> = {}): Line => ({ number, where: 'table', person: 1, name, avatar: 'ray', text: `line ${number}`, phrase: '', ...change });
const watcher = (number: number, name = 'Mo') => line(number, name, { where: 'watchers', person: null });
const numbers = (lines: Line[]) => lines.map(({ number }) => number);

beforeEach(() => {
  localStorage.clear();
  spoken.polite = '';
});

describe('what is said at a table', () => {
  test('is in order and there once, however often and late it is told', () => {
    const chat = new Chat('a');
    chat.hear([line(1), line(3)]);
    chat.hear([line(4)]);
    chat.hear([line(1), watcher(2), line(3), line(4)]);
    expect(numbers(chat.lines)).toEqual([1, 2, 3, 4]);
  });

  test('is unread until it is seen, also after a reload', () => {
    const chat = new Chat('a');
    chat.hear([line(1), line(2)]);
    expect(chat.unread).toBe(2);
    chat.see();
    chat.hear([line(3)]);
    expect(chat.unread).toBe(1);
    const again = new Chat('a');
    again.hear([line(1), line(2), line(3)]);
    expect(again.unread).toBe(1);
    const elsewhere = new Chat('b');
    elsewhere.hear([line(1)]);
    expect(elsewhere.unread).toBe(1);
  });

  test('is not news to who said it', () => {
    const chat = new Chat('a', ({ name }) => name === 'Jule');
    chat.hear([line(1, 'Jule', { person: 0 })]);
    expect([chat.unread, spoken.polite]).toEqual([0, '']);
    expect(numbers(chat.heard)).toEqual([1]);
  });

  test('is read aloud as it comes, not what was said before', () => {
    const chat = new Chat('a');
    chat.hear([line(1), line(2)]);
    expect(spoken.polite).toBe('');
    chat.hear([line(3)]);
    expect(spoken.polite.trim()).toBe('Ida: line 3');
  });
});

describe('whoever is muted', () => {
  test('is neither shown nor counted nor read aloud, under any name, until one wants to hear him again', () => {
    const chat = new Chat('a');
    chat.hear([line(1), line(2, 'Ole', { person: 2 })]);
    chat.mute(speaker(line(1)), true);
    chat.hear([line(3, 'Ida II')]);
    expect(numbers(chat.heard)).toEqual([2]);
    expect([chat.unread, spoken.polite]).toEqual([1, '']);
    expect(new Chat('a').isMuted(speaker(line(1)))).toBe(true);
    expect(new Chat('b').isMuted(speaker(line(1)))).toBe(false);
    chat.mute(speaker(line(1)), false);
    expect(numbers(chat.heard)).toEqual([1, 2, 3]);
  });

  test('is somebody else than a person of the same name who watches', () => {
    const chat = new Chat('a');
    chat.hear([line(1), watcher(2, 'Ida'), watcher(3, '1')]);
    chat.mute(speaker(line(1)), true);
    expect(numbers(chat.heard)).toEqual([2, 3]);
  });

  test('is forgotten with the table', () => {
    const chat = new Chat('a');
    chat.mute('1', true);
    keep.dropTable('a');
    expect(new Chat('a').isMuted('1')).toBe(false);
  });
});
