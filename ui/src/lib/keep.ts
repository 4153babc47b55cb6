/** What this browser keeps: who I am, the tokens of my seats, my preferences. Nothing of it is needed to look around. */
import type { Avatar } from './messages';

export const AVATARS: readonly Avatar[] = [
  'octopus', 'turtle', 'starfish', 'crab', 'jelly', 'puffer', 'ray', 'seahorse', 'seal', 'shrimp', 'snail', 'whale',
];

export interface Me {
  name: string;
  avatar: Avatar;
}

export interface KeptTable {
  tokens: string[];
  /** When this browser was last there, in milliseconds. */
  at: number;
  /** What this browser added to the shuffles there, by what the server had committed to. */
  mixed?: Record<string, string[]>;
}

/** Of the words at a table. */
export interface KeptChat {
  /** The number of the last line seen. */
  seen: number;
  /** Whom this browser does not hear. */
  muted: string[];
}

function read<T>(key: string, otherwise: T): T {
  try {
    return (JSON.parse(localStorage.getItem(key) ?? 'null') as T | null) ?? otherwise;
  } catch {
    return otherwise;
  }
}

function write(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // A browser that keeps nothing still plays; it only forgets when it is closed.
  }
}

export const keep = {
  me(): Me {
    const kept = read<Partial<Me>>('shoal.me', {});
    const avatar = kept.avatar && AVATARS.includes(kept.avatar) ? kept.avatar : AVATARS[Math.floor(Math.random() * AVATARS.length)]!;
    return { name: typeof kept.name === 'string' ? kept.name : '', avatar };
  },
  setMe(me: Me): void {
    write('shoal.me', me);
  },
  tables(): Record<string, KeptTable> {
    return read<Record<string, KeptTable>>('shoal.tables', {});
  },
  tokens(table: string): string[] {
    return keep.tables()[table]?.tokens ?? [];
  },
  addToken(table: string, token: string): void {
    const tables = keep.tables();
    const tokens = tables[table]?.tokens ?? [];
    tables[table] = { ...tables[table], tokens: tokens.includes(token) ? tokens : [...tokens, token], at: Date.now() };
    write('shoal.tables', tables);
  },
  mixed(table: string, commitment: string): string[] {
    return keep.tables()[table]?.mixed?.[commitment] ?? [];
  },
  addMixed(table: string, commitment: string, text: string): void {
    const tables = keep.tables();
    const kept = tables[table];
    if (!kept) return;
    kept.mixed = { ...kept.mixed, [commitment]: [...keep.mixed(table, commitment), text] };
    write('shoal.tables', tables);
  },
  dropTable(table: string): void {
    const tables = keep.tables();
    delete tables[table];
    write('shoal.tables', tables);
    const chats = read<Record<string, KeptChat>>('shoal.chat', {});
    delete chats[table];
    write('shoal.chat', chats);
  },
  chat(table: string): KeptChat {
    return read<Record<string, KeptChat>>('shoal.chat', {})[table] ?? { seen: 0, muted: [] };
  },
  setChat(table: string, chat: KeptChat): void {
    write('shoal.chat', { ...read<Record<string, KeptChat>>('shoal.chat', {}), [table]: chat });
  },
  preferences<T>(otherwise: T): T {
    return { ...otherwise, ...read<Partial<T>>('shoal.preferences', {}) };
  },
  setPreferences(value: unknown): void {
    write('shoal.preferences', value);
  },
};
