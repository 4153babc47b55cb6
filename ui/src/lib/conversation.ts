/** The table as this browser knows it, and what each message makes of it. Pure: no socket, no clock (docs/protocol.md). */
import type { ClockBack, Event, Hello, Result, SeatView, TableInfo, Times, ToPage, ToServer } from './messages';

export interface Snapshot {
  version: number;
  table: TableInfo;
  mine: number[];
  views: SeatView[];
  waiting: number[];
  log: Event[][];
  result: Result | null;
  /** Clocks and coming bots, as they stood when this was sent. */
  times: Times | null;
}

export type Request = Exclude<ToServer, Hello | ClockBack>;

export type Taken =
  /** Nothing to do: an answer, or a message already known. */
  | { kind: 'same' }
  /** The table is now `now`; `events` happened on the way, to be said and shown. */
  | { kind: 'next'; now: Snapshot; events: Event[]; fresh: boolean }
  /** A message is missing: say hello again and ask for the whole. */
  | { kind: 'lost' };

/** What message `m` makes of the table known so far. */
export function take(now: Snapshot | null, m: ToPage): Taken {
  switch (m.type) {
    case 'whole': {
      const { type: _, ...whole } = m;
      return { kind: 'next', now: whole, events: [], fresh: true };
    }
    case 'happened': {
      if (!now) return { kind: 'lost' };
      if (m.version <= now.version) return { kind: 'same' };
      if (m.version > now.version + 1) return { kind: 'lost' };
      const next: Snapshot = {
        ...now,
        version: m.version,
        views: m.views.length ? m.views : now.views,
        waiting: m.waiting,
        log: [...(m.kept === null ? now.log : now.log.slice(0, m.kept)), m.events],
        result: m.result,
        times: m.views.length ? m.times : now.times,
      };
      return { kind: 'next', now: next, events: m.events, fresh: false };
    }
    case 'changed': {
      if (!now) return { kind: 'lost' };
      if (m.version < now.version) return { kind: 'same' };
      if (m.version > now.version + 1) return { kind: 'lost' };
      // Who begins, goes back to gathering or leaves a seat renumbers things only a whole tells.
      const renumbered = m.table.seats.length < now.table.seats.length || m.table.sitting !== now.table.sitting;
      if (renumbered || (m.table.phase === 'playing' && now.views.length === 0)) return { kind: 'lost' };
      const gathering = m.table.phase === 'gathering';
      const next: Snapshot = {
        ...now,
        version: m.version,
        table: m.table,
        times: m.times,
        ...(gathering ? { views: [], waiting: [], log: [], result: null } : {}),
      };
      return { kind: 'next', now: next, events: [], fresh: false };
    }
    case 'seated': {
      if (!now || now.mine.includes(m.seat)) return { kind: 'same' };
      const mine = [...now.mine, m.seat].sort((a, b) => a - b);
      return { kind: 'next', now: { ...now, mine }, events: [], fresh: false };
    }
    case 'done':
    case 'refused':
    case 'position':
    case 'said':
    case 'clock':
    case 'count':
      return { kind: 'same' };
  }
}

/** Requests that have no answer yet, in the order asked. Each keeps its id, so that asking twice does it once. */
export class Outbox<Answer> {
  #waiting = new Map<string, { request: Request; answer: (answer: Answer) => void }>();

  ask(request: Request): Promise<Answer> {
    return new Promise((answer) => this.#waiting.set(request.id, { request, answer }));
  }

  answered(id: string, answer: Answer): boolean {
    const asked = this.#waiting.get(id);
    if (!asked) return false;
    this.#waiting.delete(id);
    asked.answer(answer);
    return true;
  }

  /** What has to be said again on a new connection. */
  unanswered(): Request[] {
    return [...this.#waiting.values()].map(({ request }) => request);
  }

  oldest(...types: Request['type'][]): Request | undefined {
    return this.unanswered().find((request) => types.includes(request.type));
  }
}

/** Milliseconds before try number `n` (0 is the first), doubling up to five seconds; `chance` in 0..1 spreads the crowd. */
export function backoff(n: number, chance: number): number {
  return Math.min(5000, 250 * 2 ** n) * (0.75 + 0.25 * chance);
}
