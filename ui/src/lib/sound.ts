/** Five short sounds, made rather than stored. */
import { preferences, type SoundName } from './preferences.svelte';

let context: AudioContext | null = null;

function tone(at: number, frequency: number, seconds: number, type: OscillatorType, loud: number): void {
  if (!context) return;
  const oscillator = context.createOscillator();
  const gain = context.createGain();
  const start = context.currentTime + at;
  oscillator.type = type;
  oscillator.frequency.setValueAtTime(frequency, start);
  if (type === 'triangle') oscillator.frequency.exponentialRampToValueAtTime(frequency * 0.7, start + seconds);
  gain.gain.setValueAtTime(0, start);
  gain.gain.linearRampToValueAtTime(loud, start + 0.006);
  gain.gain.exponentialRampToValueAtTime(0.001, start + seconds);
  oscillator.connect(gain).connect(context.destination);
  oscillator.start(start);
  oscillator.stop(start + seconds);
}

const MADE: Record<SoundName, () => void> = {
  /** Two soft wood knocks. */
  turn: () => [0, 0.16].forEach((at) => tone(at, 420, 0.14, 'triangle', 0.3)),
  /** Paper on wood. */
  card: () => tone(0, 180, 0.08, 'triangle', 0.22),
  /** Three clicks of teeth. */
  attack: () => [0, 0.08, 0.16].forEach((at) => tone(at, 1500, 0.03, 'square', 0.08)),
  /** Four notes of a squeezebox. */
  win: () => [392, 494, 587, 784].forEach((note, i) => tone(i * 0.09, note, 0.12, 'sawtooth', 0.07)),
};

export function play(name: SoundName): void {
  // Before somebody has pressed anything here, a browser lets no page sound, and complains of one that tries.
  if (!preferences.sounds[name] || navigator.userActivation?.hasBeenActive === false) return;
  try {
    context ??= new AudioContext();
    void context.resume();
    MADE[name]();
  } catch {
    // A browser without sound plays on in silence.
  }
}
