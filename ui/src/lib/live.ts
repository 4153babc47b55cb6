/** The one WebSocket of a table page: says hello, keeps trying, says again what got no answer. */
import { backoff, Outbox, take, type Request, type Snapshot } from './conversation';
import { keep } from './keep';
import type { Done, Event, Line as Spoken, Position, Refused, Seated, ToPage } from './messages';

export type Answer = Done | Refused;
export type Unsent<R> = R extends Request ? Omit<R, 'id'> : never;

export interface Listener {
  /** The table is now so. `fresh`: told as a whole, not as news. `missed`: how many actions came while away. */
  changed(now: Snapshot, events: Event[], fresh: boolean): void;
  /** The connection stands, or it does not. */
  online(is: boolean): void;
  /** The rules of a game played here are being made ready on the server; it is tried again. */
  preparing(): void;
  /** Back after a break: this many actions were missed. */
  back(missed: number): void;
  /** Play begins at this moment of the page's clock; null: soon. */
  count(at: number | null): void;
  /** There is no such table. */
  gone(): void;
  /** What was said at the table. */
  said(lines: Spoken[]): void;
  /** An answer to `look`. */
  position?(position: Position): void;
}

/** What a table is talked with over. */
export interface Line {
  readonly now: Snapshot | null;
  ask(request: Unsent<Request>): Promise<Answer>;
  /** Of a game at several tables: which one to watch without a seat. */
  watch?(table: number): void;
  close(): void;
}

export class Live implements Line {
  now: Snapshot | null = null;
  #watched = [1];
  #socket: WebSocket | null = null;
  #outbox = new Outbox<Answer>();
  #tries = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #closed = false;
  #askWhole = true;
  /** While catching up after a break: the table before it. */
  #before: Snapshot | null = null;
  #count = 0;
  #mixed = new Set<string>();

  constructor(
    readonly table: string,
    private readonly listener: Listener,
  ) {
    this.#connect();
    addEventListener('online', this.#hurry);
    document.addEventListener('visibilitychange', this.#hurry);
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    removeEventListener('online', this.#hurry);
    document.removeEventListener('visibilitychange', this.#hurry);
    this.#socket?.close();
  }

  /** Carried out once, however often the connection breaks meanwhile. */
  ask(request: Unsent<Request>): Promise<Answer> {
    const whole = { ...request, id: crypto.randomUUID?.() ?? `${Date.now()}-${this.#count++}-${Math.random().toString(36).slice(2)}` } as Request;
    const answer = this.#outbox.ask(whole);
    this.#say(whole);
    return answer;
  }

  #say(message: object): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  /** Not worth waiting any longer: the network came back, or somebody looks again. */
  #hurry = (): void => {
    if (this.#socket || this.#closed || document.hidden) return;
    clearTimeout(this.#timer);
    this.#connect();
  };

  #connect(): void {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const socket = new WebSocket(`${scheme}://${location.host}/api/tables/${encodeURIComponent(this.table)}/live`);
    this.#socket = socket;
    let opened = false;
    socket.onopen = () => {
      opened = true;
      const have = this.#askWhole ? null : (this.now?.version ?? null);
      this.#before = this.now && this.#tries > 0 ? this.now : null;
      this.#askWhole = false;
      this.#say({ type: 'hello', tokens: keep.tokens(this.table), have, watch: this.#watched });
      for (const request of this.#outbox.unanswered()) this.#say(request);
      if (this.now) this.listener.online(true);
      this.#tries = 0;
    };
    socket.onmessage = (message) => this.#take(JSON.parse(message.data as string) as ToPage);
    socket.onclose = (event) => {
      if (this.#socket !== socket) return;
      this.#socket = null;
      if (this.#closed) return;
      this.listener.online(false);
      if (event.code === 4404) {
        this.listener.gone();
        return;
      }
      if (event.code === 4503) this.listener.preparing();
      if (!opened && !this.now) void this.#isThere();
      this.#timer = setTimeout(() => this.#connect(), backoff(this.#tries++, Math.random()));
    };
  }

  /** A connection that is refused at once may mean that the table does not exist; only HTTP tells the page which. */
  async #isThere(): Promise<void> {
    try {
      const answer = await fetch(`/api/tables/${encodeURIComponent(this.table)}`);
      if (answer.status !== 404 && answer.status !== 410) return;
      this.close();
      this.listener.gone();
    } catch {
      // No network: the strip says so already.
    }
  }

  #take(message: ToPage): void {
    if (message.type === 'seated') this.#seated(message);
    if (message.type === 'position') this.listener.position?.(message);
    if (message.type === 'said') this.listener.said(message.lines);
    if (message.type === 'count') this.listener.count(message.at);
    if (message.type === 'clock') this.#say({ type: 'clock_back', at: message.at, mine: performance.now() });
    if (message.type === 'done' || message.type === 'refused') {
      if (message.id !== null) this.#outbox.answered(message.id, message);
    }
    const taken = take(this.now, message);
    if (taken.kind === 'lost') {
      this.#restart();
      return;
    }
    if (taken.kind === 'same') return;
    const first = this.now === null;
    this.now = taken.now;
    if (first) this.listener.online(true);
    this.listener.changed(taken.now, taken.events, taken.fresh);
    this.#mix(taken.now);
    this.#caughtUp(message);
  }

  /** After a break the tail ends with the first message that holds views, a whole ends it at once. */
  #caughtUp(message: ToPage): void {
    if (this.#before === null || !this.now) return;
    if (message.type === 'happened' && message.views.length === 0) return;
    const sameGame = this.now.table.sitting === this.#before.table.sitting;
    const missed = sameGame ? this.now.log.length - this.#before.log.length : 0;
    this.#before = null;
    if (missed > 0 && message.type !== 'changed') this.listener.back(missed);
  }

  /** Our part of the next shuffle, at random, once the server has committed to its own. */
  #mix({ table: { commitment, mixed }, mine }: Snapshot): void {
    for (const seat of mine) {
      const part = `${commitment} ${seat}`;
      if (!commitment || mixed.includes(seat) || this.#mixed.has(part)) continue;
      this.#mixed.add(part);
      const text = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
      void this.ask({ type: 'mix', seat, text }).then(({ type }) => type === 'done' && keep.addMixed(this.table, commitment, text));
    }
  }

  #seated(message: Seated): void {
    keep.addToken(this.table, message.token);
  }

  watch(table: number): void {
    this.#watched = [table];
    this.#restart();
  }

  /** Something was missed, or something else is to be seen: hello again, asking for everything. */
  #restart(): void {
    const socket = this.#socket;
    this.#socket = null;
    this.#askWhole = true;
    socket?.close();
    clearTimeout(this.#timer);
    this.#connect();
  }
}
