/** The HTTP part: games, tables. Errors come as a Problem whose reason is the id of a sentence. */
import type { GameInfo, NewTable, Opened, Problem, TableInfo } from './messages';

export class Failed extends Error {
  constructor(
    readonly reason: string,
    text: string,
    readonly status: number,
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
    throw new Failed(problem?.reason ?? 'server-trouble', problem?.text ?? answer.statusText, answer.status);
  }
  return (await answer.json()) as T;
}

export const api = {
  games: () => ask<GameInfo[]>('/api/games'),
  tables: () => ask<TableInfo[]>('/api/tables'),
  table: (id: string) => ask<TableInfo>(`/api/tables/${encodeURIComponent(id)}`),
  components: (id: string) => ask<Record<string, unknown>>(`/api/tables/${encodeURIComponent(id)}/components`),
  open: (table: NewTable) => ask<Opened>('/api/tables', table),
};
