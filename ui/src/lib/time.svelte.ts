/** Time that runs while one looks at it, and how it is written. */
import { t } from './text.svelte';

const TICK = 250;

/** The moment, by the page's clock, told anew several times a second; call it while a component is made. */
export function ticking(): { readonly now: number } {
  let now = $state(performance.now());
  $effect(() => {
    const timer = setInterval(() => (now = performance.now()), TICK);
    return () => clearInterval(timer);
  });
  return {
    get now() {
      return now;
    },
  };
}

/** "0:42", "1:05:00", "2 days 3 h": rounded up, so that 0:00 is the end. */
export function written(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  const hours = Math.floor(seconds / 3600);
  if (hours >= 24) return t('days-and-hours', { days: Math.floor(hours / 24), hours: hours % 24 });
  const two = (n: number) => String(n).padStart(2, '0');
  const minutes = Math.floor((seconds % 3600) / 60);
  return hours ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}
