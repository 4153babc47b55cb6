/** The motion queue: shows what happened one step after another, while the state is already true.
 *
 * A chain is one action. It never takes more than 2.5 s, is divided by the personal speed, and jumps to its end at any
 * tap. Steps run in order of `at`; when a chain is jumped, what is left of it runs at once, with 0 ms to show. */

export interface Step {
  /** When it starts, ms after the chain's start at speed 1. */
  at: number;
  /** How long it shows. */
  ms: number;
  /** `ms` is 0 when the chain is jumped: make the change, show nothing. */
  run(ms: number): void;
}

export const LONGEST = 2500;

/** The chain at this speed: divided by it, then shortened as a whole if it would still take too long. */
export function paced(chain: Step[], speed: number): Step[] {
  const end = Math.max(0, ...chain.map((step) => step.at + step.ms));
  const factor = Math.min(1 / speed, end > 0 ? LONGEST / end : 1);
  return chain
    .map((step) => ({ ...step, at: step.at * factor, ms: step.ms * factor }))
    .sort((a, b) => a.at - b.at);
}

/** A chain in the making: one step after the other. */
export class Chain {
  readonly steps: Step[] = [];
  /** When the next step starts, ms after the chain's start. */
  now = 0;

  /** A step that shows for `ms`, and the next one after it: `lasts` later. */
  then = (ms: number, run: (ms: number) => void, lasts = ms): void => {
    this.steps.push({ at: this.now, ms, run });
    this.now += lasts;
  };

  rest(ms: number): void {
    this.now += ms;
  }
}

/** The first element of the page that matches. */
export const find = (selector: string): HTMLElement | null => document.querySelector<HTMLElement>(selector);
/** Where an element lies now. */
export const rect = (element: Element | null | undefined): DOMRect | undefined => element?.getBoundingClientRect();

interface Playing {
  steps: Step[];
  done: () => void;
}

export class Queue {
  #chains: Playing[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #startedAt = 0;
  #idle: (idle: boolean) => void;

  constructor(idle: (idle: boolean) => void) {
    this.#idle = idle;
  }

  get busy(): boolean {
    return this.#chains.length > 0;
  }

  /** Shows a chain after those that still play; `done` is called when it is over, shown or jumped. */
  play(chain: Step[], speed: number, done: () => void): void {
    if (speed <= 0 || document.hidden) {
      this.jump();
      for (const step of chain) step.run(0);
      done();
      return;
    }
    this.#chains.push({ steps: paced(chain, speed), done });
    if (this.#chains.length === 1) {
      this.#idle(false);
      this.#begin();
    } else if (this.#chains.length > 3) {
      this.#finish();
      this.#begin();
    }
  }

  /** To the end of everything that plays. */
  jump(): void {
    if (!this.busy) return;
    while (this.busy) this.#finish();
    this.#idle(true);
  }

  #begin(): void {
    this.#startedAt = performance.now();
    this.#next();
  }

  #next(): void {
    const playing = this.#chains[0];
    if (!playing) {
      this.#idle(true);
      return;
    }
    const now = performance.now() - this.#startedAt;
    let lasts = 0;
    while (playing.steps[0] && playing.steps[0].at <= now + 1) {
      const step = playing.steps.shift()!;
      step.run(step.ms);
      lasts = Math.max(lasts, step.ms);
    }
    const next = playing.steps[0];
    const wait = next ? Math.max(0, next.at - now) : lasts;
    this.#timer = setTimeout(() => {
      if (next) this.#next();
      else {
        this.#chains.shift();
        playing.done();
        this.#begin();
      }
    }, wait);
  }

  #finish(): void {
    clearTimeout(this.#timer);
    const playing = this.#chains.shift();
    if (!playing) return;
    for (const animation of document.getAnimations?.() ?? []) if (animation.id === 'shoal') animation.cancel();
    for (const step of playing.steps) step.run(0);
    playing.done();
  }
}

/** A Web Animation that the queue may cut short. */
export function animate(element: Element | null | undefined, frames: Keyframe[], ms: number, easing = 'ease'): void {
  if (!element || ms <= 0 || !element.animate) return;
  element.animate(frames, { duration: ms, easing, fill: 'none', id: 'shoal' });
}

export const SWIM = 'cubic-bezier(.45, .05, .35, 1)';
export const OUT = 'cubic-bezier(.2, .7, .2, 1)';

/** Lets `element` come from where `from` was to where it is. */
export function fly(element: Element | null | undefined, from: DOMRect | undefined, ms: number, easing = SWIM): void {
  if (!element || !from || ms <= 0 || from.width === 0) return;
  const to = element.getBoundingClientRect();
  if (to.width === 0) return;
  const dx = from.left + from.width / 2 - (to.left + to.width / 2);
  const dy = from.top + from.height / 2 - (to.top + to.height / 2);
  animate(
    element,
    [
      { transform: `translate(${dx}px, ${dy}px) scale(${from.width / to.width})`, zIndex: 5 },
      { transform: 'translate(0, 0) scale(1)', zIndex: 5 },
    ],
    ms,
    easing,
  );
}

/** A copy of a drawing that swims from one place to another and is gone. */
export function swim(drawing: Element, from: DOMRect, to: DOMRect, ms: number, delay: number): void {
  if (ms <= 0) return;
  const copy = drawing.cloneNode(true) as HTMLElement;
  copy.style.cssText += `position:fixed;left:${from.left}px;top:${from.top}px;width:${from.width}px;height:${from.height}px;z-index:60;pointer-events:none;opacity:0`;
  document.body.append(copy);
  const dx = to.left + to.width / 2 - (from.left + from.width / 2);
  const dy = to.top + to.height / 2 - (from.top + from.height / 2);
  const bend = (Math.random() - 0.5) * 90;
  const flight = copy.animate?.(
    [
      { transform: 'translate(0,0) scale(1)', opacity: 1 },
      { transform: `translate(${dx / 2 + bend}px, ${dy / 2}px) scale(1.15)`, opacity: 1, offset: 0.5 },
      { transform: `translate(${dx}px, ${dy}px) scale(.6)`, opacity: 0.9 },
    ],
    { duration: ms, delay, easing: SWIM, id: 'shoal' },
  );
  if (!flight) copy.remove();
  else flight.onfinish = flight.oncancel = () => copy.remove();
}
