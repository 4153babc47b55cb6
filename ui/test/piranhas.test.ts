import { describe, expect, test } from 'vitest';
import { BOX, places, SCALE } from '../src/games/piranhas/fish';
import { overlay, spelt, type Card, type View } from '../src/games/piranhas/view';

const card = (name: string): Card => ({
  card: name,
  piranha: name.startsWith('!') ? name[1]! : null,
  fish: name.startsWith('!') ? [] : [0, 2, 4].map((at) => ({ colour: name[at]!, size: Number(name[at + 1]) as 1 | 2 | 3 | 4, swims: Number(name[at + 1]) % 2 ? 'right' : 'left' })),
});
const MINE = card('Y3U1W4');
const view: View = {
  phase: 'play', game: 1, games: 1, totals: [0, 0], target: card('Y1U2O3'), pile: 3, last_layer: 1, pause: null,
  seats: [
    { cards: 9, deck: 7, hand: MINE, discard: { count: 1, top: card('!P') } },
    { cards: 5, deck: 5, hand: null, discard: { count: 0, top: null } },
  ],
};

describe('my own moves lie on the table at once', () => {
  test('a card laid is the target, pending, and out of the hand', () => {
    const lying = overlay(view, 0, [{ actions: ['lay Y'], card: MINE }]);
    expect(lying).toMatchObject({ target: MINE, pending: true, call: 'Y' });
    expect(lying.seats[0]).toMatchObject({ hand: null, cards: 8 });
    expect(lying.seats[1]).toBe(view.seats[1]);
  });

  test('the next card comes while the old one lies on the discard pile', () => {
    const lying = overlay(view, 0, [{ actions: ['discard', 'reveal'], card: MINE }]);
    expect(lying.coming).toBe(true);
    expect(lying.seats[0]).toMatchObject({ hand: null, cards: 9, discard: { count: 2, top: MINE } });
  });

  test('the next card can be pressed on a card that is not decided yet', () => {
    const lying = overlay(view, 0, [{ actions: ['lay Y'], card: MINE }, { actions: ['reveal'], card: null }]);
    expect(lying).toMatchObject({ pending: true, coming: true });
  });

  test('what the view knows already, or what somebody else took away, changes nothing', () => {
    const gone: View = { ...view, seats: [{ ...view.seats[0]!, hand: null }, view.seats[1]!] };
    expect(overlay(gone, 0, [{ actions: ['lay Y'], card: MINE }])).toMatchObject({ target: view.target, pending: false });
    expect(overlay(view, 0, [{ actions: ['reveal'], card: null }]).coming).toBe(false);
    expect(overlay(view, null, [{ actions: ['lay Y'], card: MINE }]).pending).toBe(false);
  });

  test('a call is asked, and changes no card', () => {
    const lying = overlay(view, 0, [{ actions: ['wrong'], card: null }]);
    expect(lying.asked).toBe(true);
    expect(lying.seats).toEqual(view.seats);
  });
});

test('fish keep one scale, lie inside the card and do not overlap', () => {
  for (const name of ['Y4U3O4', 'Y1U2O3', 'R1K1G2']) {
    const lie = places(card(name));
    lie.forEach(({ fish, x, y }, at) => {
      expect(x + BOX[fish.size][0] * SCALE).toBeLessThanOrEqual(94.01);
      expect(y).toBeGreaterThan(at ? lie[at - 1]!.y + BOX[lie[at - 1]!.fish.size][1] * SCALE : 1.5);
      expect(y + BOX[fish.size][1] * SCALE).toBeLessThan(138);
    });
  }
});

test('a card is spelt as the sentences need it', () => {
  expect(spelt(MINE)).toEqual({ card: 'Y3U1W4', kind: 'fish', colour1: 'Y', size1: 3, colour2: 'U', size2: 1, colour3: 'W', size3: 4 });
  expect(spelt(card('!P'))).toMatchObject({ kind: 'piranha', colour1: 'P' });
});
