/** A table as this browser sits at it: what the page's and the games' components read and do. */
import { flushSync } from 'svelte';
import { SvelteSet } from 'svelte/reactivity';
import { loadGame } from '../games';
import type { GameModule, Shown, Stage } from '../games/shape';
import { call, say } from './announce.svelte';
import { Chat } from './chat.svelte';
import type { Request, Snapshot } from './conversation';
import { Count } from './count.svelte';
import { keep } from './keep';
import { Live, type Answer, type Line, type Listener } from './live';
import type { Event, Refused, SeatView, TableInfo } from './messages';
import { Queue } from './motion';
import { preferences, speed } from './preferences.svelte';
import { play as sound } from './sound';
import { g, loadGameTexts, maybe, t, type Args } from './text.svelte';
import { seatName } from './names';

export type Strip = { kind: 'lost' } | { kind: 'preparing' } | { kind: 'back'; missed: number };

export interface Note {
  what: string;
  why: string;
  clause: string | null;
  /** Over what was tried. */
  at: DOMRect | null;
}

export interface Said {
  who: number | null;
  text: string;
}

type Unsent<R> = R extends Request ? Omit<R, 'id'> : never;

const NOTE_STAYS = 6000;
const STRIP_AFTER = 1000;
/** Events that are the table's and no game's; their sentences are the page's. */
const TABLE_EVENTS: ReadonlySet<string> = new Set(['undone']);

export class Play {
  snapshot = $state.raw<Snapshot | null>(null);
  game = $state.raw<GameModule | null>(null);
  gone = $state(false);
  online = $state(false);
  strip = $state.raw<Strip | null>(null);
  note = $state.raw<Note | null>(null);
  shown = $state.raw<Shown | null>(null);
  /** Nothing moves. */
  idle = $state(true);
  said = $state.raw<Said | null>(null);
  /** What is chosen and not confirmed yet: an action in notation. */
  choice = $state<string | null>(null);
  /** With several people at this device: whose hand lies open. */
  open = $state<number | null>(null);
  /** The best score before this game, as far as this page has seen it begin. */
  bestBefore = $state.raw<number | null | undefined>(undefined);
  /** The clause the rules beside the table are opened at. */
  clause = $state<string | null>(null);

  /** In real time: the count before play begins. */
  readonly count = new Count();
  /** Words at the table. */
  readonly chat: Chat;

  #live: Line;
  /** Our requests that have no answer yet. */
  #asked = new SvelteSet<string>();
  /** When the newest times came. */
  #timesAt = 0;
  #queue = new Queue((idle) => (this.idle = idle));
  #noteTimer: ReturnType<typeof setTimeout> | undefined;
  #stripTimer: ReturnType<typeof setTimeout> | undefined;
  #touchTimer: ReturnType<typeof setTimeout> | undefined;

  /** `replays`: a game is looked at again, and `line` says how it stood. */
  constructor(
    readonly id: string,
    line: (listener: Listener) => Line = (listener) => new Live(id, listener),
    readonly replays = false,
  ) {
    this.chat = new Chat(id, ({ where, name }) => (where === 'table' ? this.mine.some((seat) => this.table.seats[seat]!.name === name) : !this.mine.length && name === keep.me().name));
    this.#live = line({
      changed: (now, events, fresh) => void this.#changed(now, events, fresh),
      online: (is) => this.#setOnline(is),
      preparing: () => this.#preparing(),
      back: (missed) => {
        this.strip = { kind: 'back', missed };
        say(t('back-again', { missed }));
      },
      count: (at) => this.count.towards(at),
      said: (lines) => this.chat.hear(lines),
      gone: () => {
        this.gone = true;
        this.strip = null;
        clearTimeout(this.#stripTimer);
      },
    });
  }

  close(): void {
    this.#live.close();
    this.#queue.jump();
    this.count.stop();
    clearTimeout(this.#noteTimer);
    clearTimeout(this.#stripTimer);
    clearTimeout(this.#touchTimer);
  }

  // --- who and what ------------------------------------------------------------------------------------------

  get table(): TableInfo {
    return this.snapshot!.table;
  }

  get mine(): number[] {
    return this.snapshot?.mine ?? [];
  }

  get waiting(): number[] {
    return this.snapshot?.waiting ?? [];
  }

  /** The seats marked as having the turn: those the game waits for, but for games in which all act at once. */
  get due(): number[] {
    return this.game?.allAtOnce?.(this.view) ? [] : this.waiting;
  }

  get log(): Event[][] {
    return this.snapshot?.log ?? [];
  }

  get isHost(): boolean {
    return this.mine.includes(this.table.host);
  }

  /** Several people sit at this very device. */
  get shared(): boolean {
    return this.mine.length > 1;
  }

  /** The seat this page plays for now: one's own; at a shared device whoever is to act, else who acted last. */
  get seat(): number | null {
    if (!this.shared) return this.mine[0] ?? null;
    return this.mine.find((seat) => this.waiting.includes(seat)) ?? this.open ?? this.mine[0]!;
  }

  /** The hand on this device belongs to somebody who has not said yet that they look. */
  get covered(): boolean {
    if (!this.shared || !this.game || this.seat === this.open) return false;
    return this.game.secret(this.view);
  }

  get seatView(): SeatView | null {
    const views = this.snapshot?.views ?? [];
    return views.find((view) => view.seat === this.seat) ?? views[0] ?? null;
  }

  /** The truth, as this seat knows it. */
  get view(): Record<string, any> {
    return this.seatView?.view ?? {};
  }

  get legal(): string[] {
    return this.seatView?.legal ?? [];
  }

  /** Milliseconds left on the clock of a seat, at this moment of the page's clock; null where there is none. */
  left(seat: number, now: number): number | null {
    const left = this.snapshot?.times?.left[seat] ?? null;
    return left === null || !this.waiting.includes(seat) ? left : Math.max(0, left - (now - this.#timesAt));
  }

  /** Milliseconds until a bot plays on for a seat, as things stand; null if none will. */
  botIn(seat: number, now: number): number | null {
    const left = this.snapshot?.times?.bot_in[seat] ?? null;
    return left === null ? null : Math.max(0, left - (now - this.#timesAt));
  }

  isAway(seat: number): boolean {
    return this.table.seats[seat]!.away !== null;
  }

  /** How many milliseconds the person of a seat is away, at this moment; null if he is here. */
  awayFor(seat: number, now: number): number | null {
    const away = this.table.seats[seat]!.away;
    return away === null ? null : away + Math.max(0, now - this.#timesAt);
  }

  /** The seat of mine whose last decision can be taken back, null if there is none. */
  get undoable(): number | null {
    return this.snapshot?.views.find((view) => view.undo)?.seat ?? null;
  }

  get toAct(): boolean {
    return this.seat !== null && this.waiting.includes(this.seat);
  }

  /** A request of ours has no answer yet. */
  get busy(): boolean {
    return this.#asked.size > 0;
  }

  /** May press what plays: it is the turn, the line stands, nothing is under way. */
  get ready(): boolean {
    return this.toAct && this.online && !this.busy;
  }

  name(seat: number): string {
    return seatName(this.table, seat);
  }

  /** Is "you" the right word for this seat? */
  isMe(seat: number | null): boolean {
    return seat !== null && !this.shared && this.mine[0] === seat;
  }

  // --- words ---------------------------------------------------------------------------------------------------

  /** A sentence of this game. */
  text(id: string, args?: Args, attribute?: string): string {
    return g(this.table.game, id, args, attribute);
  }

  args(event: Event): Args {
    const args: Args = {};
    for (const [key, value] of Object.entries(event.args)) {
      args[key] = typeof value === 'number' || typeof value === 'string' ? value : Array.isArray(value) ? value.join(', ') : String(value);
    }
    if (event.who !== null) {
      args.who = this.name(event.who);
      args.me = this.isMe(event.who) ? 'yes' : 'no';
    }
    return { ...args, ...this.game?.words?.(event.args, this) };
  }

  /** In the game's words, or in the page's for what the table itself did. */
  sentence(event: Event, attribute?: string): string {
    const args = this.args(event);
    return maybe(this.table.game, event.kind, args, attribute) ?? (TABLE_EVENTS.has(event.kind) ? t(`did-${event.kind}`, args, attribute) : '');
  }

  // --- doing ---------------------------------------------------------------------------------------------------

  /** Plays these actions for the seat; a refusal is shown over `anchor`. */
  async act(actions: string[], anchor?: Element | null): Promise<boolean> {
    const seat = this.seat;
    if (seat === null || !this.online) return false;
    this.#queue.jump();
    return this.request({ type: 'act', seat, actions }, anchor);
  }

  /** As `act`, but waits for nothing that is under way: for games in which the hand must never rest. */
  async hurry(actions: string[], anchor?: Element | null): Promise<boolean> {
    const seat = this.seat;
    if (seat === null || !this.online) return false;
    this.dropNote();
    const answer = await this.#ask({ type: 'act', seat, actions });
    if (answer.type === 'refused') this.#refused(answer, anchor ?? null);
    return answer.type === 'done';
  }

  /** Says a text or a quick phrase; the game goes on meanwhile. */
  async speak(what: { text: string } | { phrase: string }, anchor: Element | null): Promise<boolean> {
    this.dropNote();
    const answer = await this.#ask({ type: 'say', ...what, ...keep.me() });
    if (answer.type === 'refused') this.#refused(answer, anchor);
    return answer.type === 'done';
  }

  /** Sends it; actions with the moment of the press and what was seen then: real time is judged by them. */
  #ask(request: Unsent<Request>): Promise<Answer> {
    return this.#live.ask(request.type === 'act' ? { ...request, press: performance.now(), seen: this.#live.now?.version ?? null } : request);
  }

  /** Takes back what I did last; the server says why not. */
  undo(anchor?: Element | null): void {
    const seat = this.undoable ?? this.seat;
    if (seat === null || !this.online) return;
    this.choice = null;
    void this.request({ type: 'undo', seat }, anchor);
  }

  /** Asks the table for something. The same once more before the answer has come is a slip of the finger. */
  async request(request: Unsent<Request>, anchor?: Element | null): Promise<boolean> {
    const asked = JSON.stringify(request);
    if (this.#asked.has(asked)) return false;
    this.#asked.add(asked);
    this.dropNote();
    const answer = await this.#ask(request);
    this.#asked.delete(asked);
    if (answer.type === 'refused') {
      this.#refused(answer, anchor ?? null);
      return false;
    }
    // Turning the hand card over leaves what is chosen chosen.
    if (request.type === 'act' && this.choice !== null && request.actions.includes(this.choice)) this.choice = null;
    return true;
  }

  /** A choice is a choice only; where confirming is switched off it plays at once. */
  choose(action: string, anchor?: Element | null): void {
    this.dropNote();
    this.#queue.jump();
    if (!preferences.confirm && this.ready) void this.act([action], anchor);
    else this.choice = action;
  }

  /** Of a game at several tables: which one to watch without a seat. */
  watch(table: number): void {
    this.#live.watch?.(table);
  }

  /** Lets what moves jump to its end. */
  jump(): void {
    this.#queue.jump();
  }

  /** The hand on this shared device may be seen now. */
  uncover(): void {
    this.open = this.seat;
  }

  hint(what: string, anchor: Element | null): void {
    this.#show({ what, why: '', clause: null, at: anchor?.getBoundingClientRect() ?? null });
  }

  dropNote(): void {
    clearTimeout(this.#noteTimer);
    this.note = null;
  }

  // --- news ----------------------------------------------------------------------------------------------------

  #refused(answer: Refused, anchor: Element | null): void {
    const args: Args = {};
    for (const [key, value] of Object.entries(answer.args)) args[key] = typeof value === 'number' ? value : String(value);
    // Who was first is told as a seat.
    if (typeof answer.args.who === 'number') args.who = this.name(answer.args.who);
    Object.assign(args, this.game?.words?.(answer.args, this));
    const game = this.table.game;
    this.#show({
      what: maybe(game, answer.reason, args) ?? t(answer.reason, args),
      why: maybe(game, answer.reason, args, 'why') ?? t(answer.reason, args, 'why'),
      clause: answer.clause,
      at: anchor?.getBoundingClientRect() ?? null,
    });
  }

  #show(note: Note): void {
    clearTimeout(this.#noteTimer);
    this.note = note;
    call(`${note.what} ${note.why}`);
    this.#noteTimer = setTimeout(() => (this.note = null), NOTE_STAYS);
  }

  #setOnline(is: boolean): void {
    this.online = is;
    if (is) {
      clearTimeout(this.#stripTimer);
      this.#stripTimer = undefined;
      if (this.strip?.kind !== 'back') this.strip = null;
    } else {
      // Every try that fails says so again; the second counts from the first.
      this.#stripTimer ??= setTimeout(() => {
        this.strip = { kind: 'lost' };
        say(t('connection-lost'));
      }, STRIP_AFTER);
    }
  }

  #preparing(): void {
    clearTimeout(this.#stripTimer);
    this.#stripTimer = undefined;
    if (this.strip?.kind !== 'preparing') say(t('preparing'));
    this.strip = { kind: 'preparing' };
  }

  async #changed(now: Snapshot, events: Event[], fresh: boolean): Promise<void> {
    const before = this.snapshot;
    const turnBefore = this.toAct && before?.result === null;
    const seatBefore = this.seat;
    if (before?.table.game !== now.table.game || !this.game) {
      const [game] = await Promise.all([loadGame(now.table.game), loadGameTexts(now.table.game)]);
      this.game = game;
      // Something newer may have come while the game's folder loaded; it found no game and left this to us.
      now = this.#live.now ?? now;
      fresh = true;
    }
    this.snapshot = now;
    this.#timesAt = performance.now();
    if (now.table.waits_for.length) this.count.stop();
    if (!now.result) this.bestBefore = now.table.best;
    if (!this.legal.includes(this.choice ?? '') && !this.#stillMine(this.choice)) this.choice = null;
    const moved = events.length > 0 && before !== null && before.views !== now.views;
    if (fresh || !moved) this.#settle(fresh);
    if (events.length) this.#tell(events);
    if (moved && !fresh) this.#move(events, now);
    if (now.table.phase === 'playing' && this.toAct && (!turnBefore || seatBefore !== this.seat)) this.#yourTurn();
    if (now.result && !before?.result && !fresh) sound('win');
  }

  /** A choice made ahead stays while it is still what one could lay. */
  #stillMine(choice: string | null): boolean {
    return choice !== null && !this.toAct && this.snapshot?.result === null;
  }

  #settle(fresh: boolean): void {
    const { snapshot, game } = this;
    if (fresh) {
      this.#queue.jump();
      clearTimeout(this.#touchTimer);
    }
    if (!snapshot || !game || !snapshot.views.length) {
      this.shown = null;
      this.said = null;
      return;
    }
    if (!this.#queue.busy) this.shown = game.settle(this.view, snapshot.log);
    if (fresh) {
      const last = snapshot.log.findLast((events) => this.#headline(events) !== null);
      if (last) this.said = this.#headline(last);
    }
  }

  /** The sentence on these events; null where they leave the last one standing. */
  #headline(events: Event[]): Said | null {
    const own = events.filter((event) => TABLE_EVENTS.has(event.kind));
    const told = own.length ? own : this.game!.headline(events);
    if (!told.length) return null;
    const who = told.find((event) => event.who !== null)?.who ?? null;
    return { who, text: told.map((event) => this.sentence(event)).join(' ') };
  }

  #tell(events: Event[]): void {
    const told = this.game?.spoken?.(events, this) ?? events;
    say(told.map((event) => this.sentence(event)).filter(Boolean).join(' '));
    if (events.some((event) => event.style === 'hit')) sound('attack');
    else sound('card');
  }

  #yourTurn(): void {
    sound('turn');
    if (this.shared) return;
    const prompt = this.seatView && this.game?.prompt(this.seatView);
    call(prompt ? this.text(prompt.id, prompt.args) : t('your-turn'));
  }

  #move(events: Event[], now: Snapshot): void {
    const game = this.game!;
    const truth = game.settle(this.view, now.log);
    const said = this.#headline(events);
    if (speed() === 0) {
      this.#queue.jump();
      this.said = said ?? this.said;
      this.shown = { ...truth, ...game.touched(events, truth) };
      clearTimeout(this.#touchTimer);
      this.#touchTimer = setTimeout(() => {
        if (!this.#queue.busy && this.snapshot?.views.length) this.shown = game.settle(this.view, this.snapshot.log);
      }, 1200);
      return;
    }
    const play = this;
    const stage: Stage = {
      get shown() {
        return play.shown ?? truth;
      },
      truth,
      tell(happened) {
        play.said = play.#headline(happened) ?? play.said;
      },
      patch(event) {
        flushSync(() => (play.shown = game.patch(play.shown ?? truth, event, truth)));
      },
      show(change) {
        flushSync(() => (play.shown = change(play.shown ?? truth)));
      },
    };
    this.#queue.play(game.chain(events, stage), speed(), () => {
      this.shown = truth;
      this.said = said ?? this.said;
    });
  }
}
