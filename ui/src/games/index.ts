/** The games this page can show: one folder each. Folders load when a table needs them, pictures are always there. */
import type { Component } from 'svelte';
import type { GameModule } from './shape';

const MODULES = import.meta.glob<{ default: GameModule }>('./*/index.ts');
const PICTURES = import.meta.glob<{ default: Component }>('./*/Picture.svelte', { eager: true });

export const known = (game: string): boolean => `./${game}/index.ts` in MODULES;

export async function loadGame(game: string): Promise<GameModule | null> {
  const loader = MODULES[`./${game}/index.ts`];
  return loader ? (await loader()).default : null;
}

export const picture = (game: string): Component | null => PICTURES[`./${game}/Picture.svelte`]?.default ?? null;
