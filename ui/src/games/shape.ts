/** What a game's folder declares (see ui/README.md). The page knows nothing else of a game. */
import type { Component } from 'svelte';
import type { Play } from '../lib/play.svelte';
import type { Args } from '../lib/text.svelte';
import type { Event, Result, SeatView, TableInfo } from '../lib/messages';
import type { Step } from '../lib/motion';

/** The view as it lies on the table right now: follows the motion, ends as the truth. */
export type Shown = Record<string, any>;

/** What a chain of motion may do. */
export interface Stage {
  /** The table as it lies now. */
  readonly shown: Shown;
  /** The table after the whole action. */
  readonly truth: Shown;
  /** The visible sentence tells of these events, and not yet of those to come. */
  tell(happened: Event[]): void;
  /** Lets one event happen on the table shown; the page is up to date when it returns. */
  patch(event: Event): void;
  /** Changes the table shown in a way no event says: a card lifted, a sign lit. */
  show(change: (shown: Shown) => Shown): void;
}

/** A sentence of the game's texts. */
export interface Sentence {
  id: string;
  args?: Args;
}

export interface KeyHelp {
  keys: string[];
  /** Id in the game's texts. */
  does: string;
}

export interface ScoreColumn {
  /** The heading, already in words. */
  label: string;
  /** A drawing over it. */
  art?: string;
  /** One a seat. */
  values: (number | string)[];
  /** The column that decides. */
  total?: boolean;
}

export interface ScoreSheet {
  /** The big figure beside the winner and what it counts, if the game has one. */
  figure?: { value: number; label: string };
  /** Instead of "Aylin wins": a game that is won or lost together. */
  title?: string;
  /** Sentences below the title, beside the result's own. */
  notes?: string[];
  /** Which clause decided, to be looked up. */
  clause?: string;
  /** Empty: no table, the figure says it all. */
  columns: ScoreColumn[];
  /** The place of each seat, where points alone do not say it. */
  places?: number[];
  /** Under the table: what the points are made of. */
  below?: Component<{ play: Play }>;
}

export interface GameModule {
  /** Above the sentence: everything that lies. */
  Table: Component<{ play: Play }>;
  /** At the lower edge: hand, what would happen, the main button. */
  Dock: Component<{ play: Play }>;
  /** At the top of the rail, which then stays beside the table on narrower screens; on a phone there is no rail. */
  Side?: Component<{ play: Play }>;
  /** In a neighbour's place, beside the name. */
  SeatExtra: Component<{ play: Play; of: number }>;
  /** The table as lists, for `T`. */
  TextForm: Component<{ play: Play }>;

  /** Id of the title, for these options. */
  title(options: Record<string, any>): string;
  /** What stands behind the table's name in the bar. */
  where(view: Record<string, any>, table: TableInfo): Sentence[];
  /** Seats that sit at another table of the same game: shown small. */
  elsewhere?(view: Record<string, any>): number[];
  /** Small signs at the right of the bar. */
  tags?(view: Record<string, any>, table: TableInfo): Sentence[];

  /** The view as it lies when nothing moves; adds what only the page keeps, such as the place of each card. */
  settle(view: Record<string, any>, log: Event[][]): Shown;
  /** The view after this event, as far as the event tells. No rule, only what the event says. */
  patch(shown: Shown, event: Event, truth: Shown): Shown;
  /** How an action is shown. */
  chain(events: Event[], stage: Stage): Step[];
  /** What changed, outlined for those who see no motion: laid over the truth for a moment. */
  touched(events: Event[], truth: Shown): Shown;

  /** Kinds of event the log does not list. */
  quiet: ReadonlySet<string>;
  /** Of an action's events, those the visible sentence tells. */
  headline(events: Event[]): Event[];
  /** Said when the seat has to act. */
  prompt(view: SeatView): Sentence | null;
  /** Of an action's events, those that are read aloud; all, where nothing else is said. */
  spoken?(events: Event[], play: Play): Event[];
  /** Everybody may act at any time now: nobody is marked as the one whose turn it is. */
  allAtOnce?(view: Record<string, any>): boolean;
  /** The game's own button takes a choice back, so the page shows none for that. */
  takesBack?: boolean;
  /** What sentences need beyond an event's or a refusal's own words: names that only the page knows. */
  words?(args: Record<string, unknown>, play: Play): Args;
  /** When a game is looked at again: what a seat hides from the others, in words, as far as the view tells. */
  hides?(view: Record<string, any>, seat: number, play: Play): string;
  /** Written notation, printed bold in log and sentences. */
  notation: RegExp;
  /** Has this view secrets from those who sit beside the device? */
  secret(view: Record<string, any>): boolean;

  keys: KeyHelp[];
  /** A key while the table has the floor; true if it was one of the game's. */
  onKey(event: KeyboardEvent, play: Play): boolean;

  score(play: Play, result: Result): ScoreSheet;
}
