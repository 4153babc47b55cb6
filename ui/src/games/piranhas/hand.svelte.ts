/** My hand: what I press lies on the table at once and is asked of the server meanwhile; what it refuses comes back. */
import { tick } from 'svelte';
import { find, fly, OUT } from '../../lib/motion';
import type { Play } from '../../lib/play.svelte';
import { speed } from '../../lib/preferences.svelte';
import { overlay, type Lying, type Move, type View } from './view';

const GLIDE = 160;
/** A pause begins under hands that still hurry: for so many ms it takes no consent. As long a call is the same call. */
const HURRIED = 400;

/** Where a note is put, since it must hide neither the target nor what one presses: beside the target where there is room,
 * else over the others. */
const over = (anchor: Element | null): Element | null => (innerWidth <= 1260 ? (find('.pi') ?? anchor) : (anchor?.closest('.wrong') ?? anchor));

export class Hand {
  #moves = $state.raw<Move[]>([]);
  /** The last request about my own cards: the next waits for it, since a card aimed at the target is decided later than sent. */
  #last: Promise<boolean> | null = null;
  /** "Wrong card!" was just called from here. */
  #calls = false;
  /** Consent would be taken now. */
  calm = $state(true);

  constructor(readonly play: Play) {}

  /** The table with my moves on it. */
  get lying(): Lying {
    return overlay(this.play.view as View, this.play.seat, this.#moves);
  }

  /** Lays the hand card with this call. */
  async lay(call: string, anchor: Element | null): Promise<void> {
    const card = this.#card;
    const laid = await this.#own([`lay ${call}`], anchor);
    if (laid || !card) return;
    const from = find('.stack .card')?.getBoundingClientRect();
    await tick();
    if (speed() > 0) fly(find('.pad'), from, GLIDE / speed(), OUT);
  }

  /** Lays with the fish of this row, counted from 0. */
  row(at: number, anchor: Element | null): void {
    const card = this.#card;
    if (!card) return void this.#own(['lay fresh'], anchor);
    const colour = card.fish[at]?.colour;
    if (card.piranha) void this.lay('piranhas', anchor);
    else if (colour) void this.lay(colour, anchor);
  }

  /** The next card; one in hand is discarded first. While a card comes there is nothing to skip. */
  next(anchor: Element | null): void {
    if (this.lying.coming) return;
    void this.#own(this.#card ? ['discard', 'reveal'] : ['reveal'], anchor);
  }

  discard(anchor: Element | null): void {
    void this.#own(['discard'], anchor);
  }

  /** Calls "Wrong card!": never waits for anything. Whoever presses twice calls once. */
  async wrong(anchor: Element | null): Promise<void> {
    if (this.#calls) return;
    this.#calls = true;
    await this.#ask({ actions: ['wrong'], card: null }, anchor);
    setTimeout(() => (this.#calls = false), HURRIED);
  }

  /** Lets the last card pass. */
  pass(anchor: Element | null): void {
    if (this.calm) void this.#ask({ actions: ['accept'], card: null }, anchor);
  }

  /** A pause has begun; the returned function ends the waiting. */
  paused(): () => void {
    this.calm = false;
    const timer = setTimeout(() => (this.calm = true), HURRIED);
    return () => {
      clearTimeout(timer);
      this.calm = true;
    };
  }

  get #card() {
    const { play } = this;
    return play.seat === null ? null : this.lying.seats[play.seat]!.hand;
  }

  /** About my own cards: one after the other; after a refusal what was pressed on top of it falls away. */
  async #own(actions: string[], anchor: Element | null): Promise<boolean> {
    const before = this.#last;
    const move = { actions, card: this.#card };
    const asked = this.#ask(move, anchor, before);
    this.#last = asked;
    const done = await asked;
    if (this.#last === asked) this.#last = null;
    return done;
  }

  async #ask(move: Move, anchor: Element | null, before: Promise<boolean> | null = null): Promise<boolean> {
    this.#moves = [...this.#moves, move];
    const done = (before === null || (await before)) && (await this.play.hurry(move.actions, over(anchor)));
    this.#moves = this.#moves.filter((each) => each !== move);
    return done;
  }
}

/** Nothing can be done now: it is counted, or the table waits for somebody. */
export const rests = (play: Play): boolean => play.count.on || play.table.waits_for.length > 0;

/** The first target lies face down until the count is over; in a break of a game it lies open. */
export const isCovered = (play: Play): boolean => rests(play) && (play.log.at(-1)?.some(({ kind }) => kind === 'deal') ?? false);

const hands = new WeakMap<Play, Hand>();

/** The hand at this table. */
export function handOf(play: Play): Hand {
  let hand = hands.get(play);
  if (!hand) hands.set(play, (hand = new Hand(play)));
  return hand;
}
