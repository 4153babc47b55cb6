/** The count "1, 2, 3 ... Piranhas!" towards a moment that the server names by this page's own clock. */

/** Milliseconds between two figures. */
const STEP = 750;
/** Until when it is counted while the server does not know this page's clock yet. */
const ROUGHLY = 3000;

export class Count {
  /** 1, 2, 3, and 4 when play begins; 0 while there is nothing to say. */
  figure = $state(0);
  /** Play has not begun yet. */
  on = $state(false);
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Counts towards this moment of `performance.now()`; null: it is told more exactly in a moment. */
  towards(at: number | null): void {
    this.#step(at ?? performance.now() + ROUGHLY);
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.figure = 0;
    this.on = false;
  }

  #step(at: number): void {
    clearTimeout(this.#timer);
    const left = at - performance.now();
    const steps = Math.ceil(left / STEP);
    this.on = left > 0;
    this.figure = this.on ? Math.max(0, 4 - steps) : 4;
    this.#timer = this.on ? setTimeout(() => this.#step(at), left - (steps - 1) * STEP) : setTimeout(() => (this.figure = 0), STEP);
  }
}
