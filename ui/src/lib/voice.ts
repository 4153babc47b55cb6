/** What is called at the table, said by the device where somebody wants that. Not the live region, which says all. */
import { preferences } from './preferences.svelte';

/** Says it at once, instead of what was being said: a call is worth nothing later. */
export function speak(call: string): void {
  const voice = window.speechSynthesis;
  if (!preferences.voice || !voice) return;
  voice.cancel();
  const spoken = new SpeechSynthesisUtterance(call);
  spoken.lang = preferences.language;
  spoken.rate = 1.2;
  voice.speak(spoken);
}
