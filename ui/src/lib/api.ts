/** The HTTP part: games, tables. Errors come as a Problem whose reason is the id of a sentence. */
import type { GameInfo, NewRecord, NewTable, Opened, PlayOn, Problem, Shown, Shuffle, TableInfo } from './messages';

export class Failed extends Error {
  constructor(
    readonly reason: string,
    text: string,
    readonly status: number,
    /** What exactly is wrong, in English, where that is known. */
    readonly what = '',
  ) {
    super(text);
  }
}

async function ask<T>(path: string, body?: unknown): Promise<T> {
  let answer: Response;
  try {
    answer = await fetch(path, {
      method: body === undefined ? 'GET' : 'POST',
      headers: body === undefined ? {} : { 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  } catch {
    throw new Failed('no-network', 'The server cannot be reached.', 0);
  }
  if (!answer.ok) {
    const problem = (await answer.json().catch(() => null)) as Partial<Problem> | null;
    throw new Failed(problem?.reason ?? 'server-trouble', problem?.text ?? answer.statusText, answer.status, problem?.what ?? '');
  }
  return (await answer.json()) as T;
}

export const api = {
  games: () => ask<GameInfo[]>('/api/games'),
  tables: () => ask<TableInfo[]>('/api/tables'),
  table: (id: string) => ask<TableInfo>(`/api/tables/${encodeURIComponent(id)}`),
  components: (id: string) => ask<Record<string, unknown>>(`/api/tables/${encodeURIComponent(id)}/components`),
  shuffles: (id: string) => ask<Shuffle[]>(`/api/tables/${encodeURIComponent(id)}/shuffles`),
  show: (record: NewRecord) => ask<Shown>('/api/records', record),
  playOn: (id: string, from: PlayOn) => ask<Opened>(`/api/tables/${encodeURIComponent(id)}/play-on`, from),
  open: (table: NewTable) => ask<Opened>('/api/tables', table),
};
