/** Personal preferences: of this browser, never of a table. */
import { keep } from './keep';

export type Language = 'de' | 'en';
export type Theme = 'light' | 'dark' | 'system';
export type Speed = 0 | 0.5 | 1 | 2;
export type SoundName = 'turn' | 'card' | 'attack' | 'win';

export interface Preferences {
  language: Language;
  theme: Theme;
  speed: Speed;
  /** Choose, then confirm. Off: one tap plays. */
  confirm: boolean;
  sounds: Record<SoundName, boolean>;
  /** Calls are spoken by the device. */
  voice: boolean;
}

const kept = keep.preferences<Preferences>({
  language: /^de\b/.test(navigator.language) ? 'de' : 'en',
  theme: 'system',
  speed: 1,
  confirm: true,
  sounds: { turn: true, card: false, attack: false, win: false },
  voice: false,
});

export const preferences: Preferences = $state(kept);

const systemDark = window.matchMedia?.('(prefers-color-scheme: dark)');
const systemStill = window.matchMedia?.('(prefers-reduced-motion: reduce)');
let systemIsDark = $state(systemDark?.matches ?? false);
let systemIsStill = $state(systemStill?.matches ?? false);
systemDark?.addEventListener('change', (event) => (systemIsDark = event.matches));
systemStill?.addEventListener('change', (event) => (systemIsStill = event.matches));

export const isDark = (): boolean => preferences.theme === 'dark' || (preferences.theme === 'system' && systemIsDark);

/** 0: nothing travels, what changed gets an outline. */
export const speed = (): number => (systemIsStill ? 0 : preferences.speed);

/** Shows the preferences on the document and keeps them. Called once, by the page's first component. */
export function usePreferences(): void {
  $effect(() => {
    document.documentElement.dataset.theme = isDark() ? 'dark' : 'light';
    document.documentElement.lang = preferences.language;
    document.documentElement.style.setProperty('--speed', String(speed() || 1));
    keep.setPreferences($state.snapshot(preferences));
  });
}
