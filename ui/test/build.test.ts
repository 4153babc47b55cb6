import { describe, expect, test } from 'vitest';
import { rulesHtml } from '../build/rules';
import { symbol } from '../build/sprite';
import { parse, tableOf } from '../src/lib/route.svelte';

describe('rules pages', () => {
  test('a clause becomes the id of its paragraph', () => {
    expect(rulesHtml('{#FU-16} Each colour with 10 or more.')).toBe('<p id="FU-16" tabindex="-1"><span class="clause">FU-16</span> Each colour with 10 or more.</p>\n');
  });

  test('also of a heading or a list item; headings go one level down', () => {
    expect(rulesHtml('# {#FU-10} Setup')).toContain('<h2 id="FU-10"');
    expect(rulesHtml('- {#FU-11} A card')).toContain('<li id="FU-11"');
  });

  test('two clauses do not disturb each other', () => {
    const html = rulesHtml('{#FU-1} One.\n\n{#FU-2} Two.\n\n| a | b |\n| --- | --- |\n| {#FU-3} x | y |');
    expect(html.match(/id="FU-\d"/g)).toEqual(['id="FU-1"', 'id="FU-2"', 'id="FU-3"']);
    expect(html).toContain('<div class="wide"');
  });
});

test('a drawing becomes a symbol', () => {
  expect(symbol('x', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none"><path d="M0 0"/></svg>')).toBe('<symbol id="x" viewBox="0 0 24 24" fill="none"><path d="M0 0"/></symbol>');
  expect(() => symbol('x', '<p>no</p>')).toThrow('x.svg');
});

describe('addresses', () => {
  test.each([
    ['/', { page: 'lobby' }],
    ['/t/kaimauer', { page: 'table', id: 'kaimauer' }],
    ['/t/k%C3%A4', { page: 'table', id: 'kä' }],
    ['/rules/fischfutter', { page: 'rules', game: 'fischfutter' }],
    ['/t', { page: 'lost' }],
    ['/else', { page: 'lost' }],
    ['/t/a/b', { page: 'lost' }],
  ])('%s', (path, route) => expect(parse(path)).toEqual(route));

  test.each([
    ['Kaimauer ', 'kaimauer'],
    ['Möwe', 'moewe'],
    ['/t/riff-7', 'riff-7'],
    ['somewhere.example/t/riff?x=1', 'riff'],
    ['two words', null],
    ['', null],
  ])('typed: "%s"', (typed, id) => expect(tableOf(typed)).toBe(id));
});
