/** Both languages say the same things, and everything the page says exists. */
import { FluentResource } from '@fluent/bundle';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { bundle, format } from '../src/lib/text.svelte';

const UI = join(import.meta.dirname, '..');
const GAMES = join(UI, '../src/shoal/games');
const LANGUAGES = ['de', 'en'] as const;

/** All texts of a folder in a language: also those that are fetched later. */
const read = (folder: string, language: string) =>
  readdirSync(folder)
    .filter((name) => name === `${language}.ftl` || name.endsWith(`.${language}.ftl`))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('\n');

/** "lay", "lay.log": every message and attribute of a file. */
function ids(source: string): string[] {
  return new FluentResource(source).body.flatMap((message) => [message.id, ...Object.keys(message.attributes ?? {}).map((name) => `${message.id}.${name}`)]).sort();
}

function files(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? files(path) : /\.(svelte|ts)$/.test(name) ? [path] : [];
  });
}

const games = readdirSync(GAMES).filter((name) => {
  try {
    return statSync(join(GAMES, name, 'text', 'de.ftl')).isFile();
  } catch {
    return false;
  }
});

describe.each([['the page', join(UI, 'src/text')], ...games.map((game): [string, string] => [game, join(GAMES, game, 'text')])])('%s', (_, folder) => {
  test('has the same ids in both languages', () => {
    expect(ids(read(folder, 'de'))).toEqual(ids(read(folder, 'en')));
  });

  test.each(LANGUAGES)('parses without junk in %s', (language) => {
    const source = read(folder, language);
    const written = [...source.matchAll(/^([a-zA-Z][\w-]*) =/gm)].map((match) => match[1]);
    expect(new FluentResource(source).body.map(({ id }) => id).sort()).toEqual(written.sort());
    expect(new Set(written).size).toBe(written.length);
  });

  test.each(LANGUAGES)('calls only what it has, in %s', (language) => {
    const known = new Set(ids(read(folder, language)));
    const called = [...read(folder, language).matchAll(/\{ ([a-z][\w-]*) \}/g)].map((match) => match[1]!);
    expect(called.filter((id) => !known.has(id))).toEqual([]);
  });
});

describe('the code', () => {
  const page = new Set(ids(read(join(UI, 'src/text'), 'en')));
  const shared = files(join(UI, 'src')).filter((path) => !path.includes('/games/'));
  const literals = (path: string, call: RegExp) => [...readFileSync(path, 'utf8').matchAll(call)].map((match) => match[1]!);

  test('says only sentences the page has', () => {
    const said = files(join(UI, 'src')).flatMap((path) => literals(path, /(?<![\w.$])t\('([\w-]+)'/g));
    expect([...new Set(said)].filter((id) => !page.has(id))).toEqual([]);
    expect(said.length).toBeGreaterThan(80);
  });

  test.each(games)('says only sentences %s has', (game) => {
    const has = new Set(ids(read(join(GAMES, game, 'text'), 'en')));
    let folder: string[] = [];
    try {
      folder = files(join(UI, 'src/games', game));
    } catch {
      return; // A game without a page yet.
    }
    const said = folder.flatMap((path) => literals(path, /play\.text\('([\w-]+)'/g).concat(literals(path, /\bid: '([\w-]+)'/g), literals(path, /does: '([\w-]+)'/g)));
    expect([...new Set(said)].filter((id) => !has.has(id))).toEqual([]);
  });

  test('of the page names every creature in the texts', () => {
    expect(shared.length).toBeGreaterThan(20);
    for (const creature of ['crab', 'jelly', 'octopus', 'puffer', 'ray', 'seahorse', 'seal', 'shrimp', 'snail', 'starfish', 'turtle', 'whale']) expect(page.has(`avatar-${creature}`)).toBe(true);
  });
});

test('each speed has a name of its own', () => {
  for (const language of LANGUAGES) {
    const page = bundle(language, read(join(UI, 'src/text'), language));
    const names = [0, 0.5, 1, 2].map((speed) => format(page, 'speed-of', { speed }));
    expect(new Set(names).size).toBe(4);
  }
});

test('every reason the server and the table give has a sentence', () => {
  // Who was too late in real time is told in the game's own words.
  const texts = [join(UI, 'src/text'), join(GAMES, 'piranhas/text')];
  const page = new Set(texts.flatMap((folder) => ids(read(folder, 'en'))));
  const python = ['server', 'table'].flatMap((part) => {
    const folder = join(UI, '../src/shoal', part);
    return readdirSync(folder).filter((name) => name.endsWith('.py')).map((name) => readFileSync(join(folder, name), 'utf8'));
  });
  const reasons = python.flatMap((source) => [...source.matchAll(/"(refuse-[a-z-]*[a-z]|no-such-[a-z]+|name-needed|server-trouble)"/g)].map((match) => match[1]!));
  expect(reasons.length).toBeGreaterThan(10);
  expect([...new Set(reasons)].filter((reason) => !page.has(reason))).toEqual([]);
});

describe('Fischfutter speaks', () => {
  const de = bundle('de', read(join(GAMES, 'fischfutter/text'), 'de'));
  const en = bundle('en', read(join(GAMES, 'fischfutter/text'), 'en'));
  const ole = { who: 'Ole', me: 'no' };

  test.each([
    ['lay', { ...ole, side: 'G5', turns: 2 }, 'Ole legt Grün 5. 2 Karten drehen sich.', 'Ole lays green 5. 2 cards turn.'],
    ['lay', { who: 'Lotte', me: 'yes', side: 'B1', turns: 0 }, 'Du legst Blau 1. Nichts dreht sich.', 'You lay blue 1. Nothing turns.'],
    ['attack', { who: 'Aylin', me: 'no', colour: 'G', size: 12, cost: 2, left: 1 }, 'Grün 12 beißt Aylin: 2 Pflaster. 1 bleibt.', 'Green 12 bites Aylin: 2 plasters. 1 left.'],
    ['counts', { B: 6, G: 5, W: 9, Y: 4 }, 'Blau 6, Grün 5, Weiß 9, Gelb 4.', 'Blue 6, green 5, white 9, yellow 4.'],
    ['flip', { place: 2, from: 'Y4', to: 'B3' }, 'Gelb 4 wird Blau 3.', 'Yellow 4 becomes blue 3.'],
    ['tie', { ...ole, colours: 'BG' }, 'Gleichstand: Blau und Grün. Ole entscheidet.', 'A tie: Blue and green. Ole decides.'],
    ['point', { ...ole, colour: 'Y' }, 'Ole zeigt auf Gelb.', 'Ole points at yellow.'],
  ])('%s', (id, args, german, english) => {
    expect(format(de, id, args)).toBe(german);
    expect(format(en, id, args)).toBe(english);
  });

  const KINDS = ['deal', 'round', 'turn-hand', 'lay', 'flip', 'counts', 'attack', 'leave', 'reshuffle', 'draw', 'no-chips', 'game-over', 'pond', 'captain', 'point', 'protect', 'tie', 'majority', 'survived', 'calm', 'caught', 'all-36-survived'];
  const all = { ...ole, game: 1, games: 3, side: 'B3', round: 2, turns: 2, place: 1, from: 'B3', to: 'W4', B: 1, G: 2, W: 3, Y: 4, colour: 'G', size: 12, cost: 2, left: 1, cards: 3, colours: 'BG', protect: 'Y', score: 9 };

  test.each(KINDS)('of %s in both lengths, at most 15 words a sentence', (kind) => {
    for (const speaks of [de, en]) {
      expect(format(speaks, kind, all, 'log')).toBeTruthy();
      for (const sentence of format(speaks, kind, all)!.split(/(?<=[.])\s/)) expect(sentence.split(/\s+/).length).toBeLessThanOrEqual(15);
    }
  });
});
