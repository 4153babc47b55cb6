/** What is said at a table, as this browser hears it: what is new, and whom it would rather not hear. */
import { say } from './announce.svelte';
import { keep, type KeptChat } from './keep';
import type { Line } from './messages';
import { t } from './text.svelte';

/** Who said it: a person keeps the number under every name; those who watch have nothing but a name. */
export const speaker = (line: Line): string => (line.person === null ? `~${line.name}` : String(line.person));

/** What was said, in the language read here. */
export const wording = (line: Line): string => (line.phrase ? t(`phrase-${line.phrase}`) : line.text);

export class Chat {
  lines = $state.raw<Line[]>([]);
  #kept = $state.raw<KeptChat>({ seen: 0, muted: [] });

  constructor(
    private readonly table: string,
    /** Whether a line is one's own. */
    readonly isMine: (line: Line) => boolean = () => false,
  ) {
    this.#kept = keep.chat(table);
  }

  /** The lines as they came; after a break, and when a game ends, some of them are older or known already. */
  hear(lines: Line[]): void {
    const known = new Map([...this.lines, ...lines].map((line) => [line.number, line]));
    this.lines = [...known.values()].sort((a, b) => a.number - b.number);
    // Several at once are what was said before.
    if (lines.length === 1 && this.#isNew(lines[0]!)) say(`${lines[0]!.name}: ${wording(lines[0]!)}`);
  }

  /** Those one wants to hear. */
  get heard(): Line[] {
    return this.lines.filter((line) => !this.isMuted(speaker(line)));
  }

  get unread(): number {
    return this.lines.filter((line) => this.#isNew(line)).length;
  }

  /** Everything so far was seen. */
  see(): void {
    const seen = this.lines.at(-1)?.number ?? 0;
    if (seen > this.#kept.seen) this.#keep({ seen });
  }

  isMuted(who: string): boolean {
    return this.#kept.muted.includes(who);
  }

  mute(who: string, on: boolean): void {
    this.#keep({ muted: [...this.#kept.muted.filter((other) => other !== who), ...(on ? [who] : [])] });
  }

  #isNew(line: Line): boolean {
    return line.number > this.#kept.seen && !this.isMuted(speaker(line)) && !this.isMine(line);
  }

  #keep(change: Partial<KeptChat>): void {
    this.#kept = { ...this.#kept, ...change };
    keep.setChat(this.table, this.#kept);
  }
}

