/** A game looked at again: position after position, as the server says they were (docs/protocol.md). */
import type { Request, Snapshot } from './conversation';
import { Live, type Answer, type Line, type Listener, type Unsent } from './live';
import type { Event, Position } from './messages';
import { Play } from './play.svelte';

/** Whose cards are seen: a seat's as it knew them then, everybody's, or what those who watch see. */
export type Eyes = number | 'open' | null;

/** Of a game at several tables also which one is looked at, but through a seat's eyes. */
type Want = { at: number | null; eyes: Eyes; table: number };

/** Between two decisions when it plays by itself. */
export const PAUSE = 900;

export class Replay {
  /** What the pieces of the table show. */
  readonly play: Play;
  /** The position shown: so many decisions after the deal. */
  at = $state(0);
  /** How many there are. */
  of = $state(0);
  eyes = $state<Eyes>('open');
  over = $state(true);
  /** Of every decision, the deal first. */
  log = $state.raw<Event[][]>([]);
  /** There is no such game. */
  missing = $state(false);
  sitting: number | null;

  #line!: Positions;

  constructor(id: string, sitting: number | null, at: number | null) {
    this.sitting = sitting;
    this.play = new Play(id, (listener) => (this.#line = new Positions(id, this, at, listener)), true);
  }

  close(): void {
    this.play.close();
  }

  seek(at: number): void {
    this.#line.want({ ...this.#line.wanted, at: Math.max(0, Math.min(this.of, at)) });
  }

  step(by: number): void {
    this.seek((this.#line.wanted.at ?? this.at) + by);
  }

  see(eyes: Eyes): void {
    this.eyes = eyes;
    this.#line.want({ ...this.#line.wanted, at: this.at, eyes });
  }
}

const sameLook = (one: Want, other: Want): boolean => one.eyes === other.eyes && one.table === other.table;

/** In the place of the table's own conversation: says of a position what a conversation says of now. */
class Positions implements Line {
  now: Snapshot | null = null;
  wanted: Want;
  #live: Live;
  #asked: Want | null = null;
  #shown: Want | null = null;

  constructor(
    id: string,
    private readonly replay: Replay,
    at: number | null,
    private readonly listener: Listener,
  ) {
    this.wanted = { at, eyes: null, table: 1 };
    this.#live = new Live(id, {
      ...listener,
      changed: () => this.#changed(),
      back: () => undefined,
      count: () => undefined,
      said: () => undefined,
      position: (position) => this.#take(position),
    });
  }

  ask(request: Unsent<Request>): Promise<Answer> {
    return this.#live.ask(request);
  }

  close(): void {
    this.#live.close();
  }

  watch(table: number): void {
    this.want({ ...this.wanted, table });
  }

  want(want: Want): void {
    this.wanted = want;
    this.#next();
  }

  /** The table was told anew: at first that there is one, later that the game has gone on. */
  #changed(): void {
    const table = this.#live.now!;
    const { replay } = this;
    replay.sitting ??= table.table.sitting;
    const running = table.table.phase === 'playing' && replay.sitting === table.table.sitting;
    if (this.now === null && this.#asked === null) {
      // A game under way is begun with where it stands, through one's own eyes; one that is over at the deal, all open.
      replay.eyes = running ? (table.mine[0] ?? null) : 'open';
      this.want({ ...this.wanted, at: this.wanted.at ?? (running ? table.log.length - 1 : 0), eyes: replay.eyes });
    } else if (running) {
      replay.of = table.log.length - 1;
      replay.log = table.log;
    }
  }

  /** Asks for what is wanted, one thing at a time: whoever drags a slider wants only where it stops. */
  #next(): void {
    const { at, eyes, table } = this.wanted;
    if (this.#asked || at === null || (at === this.#shown?.at && sameLook(this.wanted, this.#shown))) return;
    const asked = (this.#asked = this.wanted);
    const look = { type: 'look', sitting: this.replay.sitting ?? 0, at, eyes: eyes === 'open' ? null : eyes, open: eyes === 'open', table, log: this.now === null } as const;
    void this.ask(look).then((answer) => {
      this.#asked = null;
      if (answer.type === 'refused') {
        if (this.now === null && answer.reason === 'refuse-no-such-move' && at > 0) this.want({ ...asked, at: Number(answer.args.last) });
        else if (this.now === null) this.replay.missing = true;
        return;
      }
      this.#shown = asked;
      this.#next();
    });
  }

  #take(position: Position): void {
    const { replay } = this;
    const before = this.#shown;
    const log = position.log ?? (position.over && this.now ? replay.log : this.#live.now!.log);
    replay.log = log;
    replay.at = position.at;
    replay.of = position.of;
    replay.over = position.over;
    const table = { ...this.#live.now!.table, game: position.game, options: position.options, seats: position.seats, sitting: position.sitting, phase: position.result ? ('over' as const) : ('playing' as const), waits_for: [] };
    this.now = { version: position.at, table, mine: [], views: [position.view], waiting: position.waiting, log: log.slice(0, position.at + 1), result: position.result, times: null };
    // One step on is shown as it happened; everything else at once.
    const next = before !== null && before.at !== null && position.at === before.at + 1 && this.#asked !== null && sameLook(this.#asked, before);
    this.listener.changed(this.now, next ? (log[position.at] ?? []) : [], !next);
  }
}
