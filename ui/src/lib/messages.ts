// Made by `python -m shoal.server.types` from src/shoal/server/messages.py. Not edited by hand.

export type Avatar = 'crab' | 'jelly' | 'octopus' | 'puffer' | 'ray' | 'seahorse' | 'seal' | 'shrimp' | 'snail' | 'starfish' | 'turtle' | 'whale';

export interface Seat {
  kind: 'bot' | 'open' | 'person';
  name: string | null;
  avatar: Avatar | null;
  bot: string | null;
  here: boolean;
  standin: string | null;
  away: number | null;
  ping: number | null;
  dots: number | null;
}

export interface Preparing {
  ready: number;
  games: number;
}

export interface TableInfo {
  id: string;
  name: string;
  phase: 'gathering' | 'over' | 'playing';
  game: string;
  options: Record<string, any>;
  start: number | null;
  clock: 'days' | 'fast' | 'none' | 'normal' | 'relaxed';
  seats: Seat[];
  host: number;
  sitting: number;
  best: number | null;
  waits_for: number[];
  far: boolean;
  tables: number;
  preparing: Preparing | null;
  commitment: string | null;
  mixed: number[];
}

export interface OptionInfo {
  name: string;
  kind: 'choice' | 'flag' | 'number' | 'text';
  default: any;
  choices: string[];
  low: number;
  high: number;
}

export interface BotInfo {
  name: string;
  level: number;
}

export interface PlayerRange {
  low: number;
  high: number;
  when: Record<string, any>;
}

export interface GameInfo {
  name: string;
  players: PlayerRange[];
  options: OptionInfo[];
  bots: BotInfo[];
  minutes: number;
  real_time: boolean;
}

export interface Event {
  kind: string;
  who: number | null;
  args: Record<string, any>;
  style: '' | 'good' | 'hit' | 'mark' | 'sub';
}

export interface SeatView {
  seat: number | null;
  view: Record<string, any>;
  to_act: boolean;
  legal: string[];
  undo: boolean;
}

export interface Times {
  left: (number | null)[];
  bot_in: (number | null)[];
}

export interface Result {
  winners: number[];
  scores: number[];
  why: string;
}

export interface Whole {
  type: 'whole';
  version: number;
  table: TableInfo;
  mine: number[];
  views: SeatView[];
  waiting: number[];
  log: Event[][];
  result: Result | null;
  times: Times | null;
}

export interface Happened {
  type: 'happened';
  version: number;
  by: number | null;
  events: Event[];
  views: SeatView[];
  waiting: number[];
  result: Result | null;
  kept: number | null;
  times: Times | null;
}

export interface Changed {
  type: 'changed';
  version: number;
  table: TableInfo;
  times: Times | null;
}

export interface Seated {
  type: 'seated';
  seat: number;
  token: string;
}

export interface Done {
  type: 'done';
  id: string;
  version: number;
}

export interface Refused {
  type: 'refused';
  id: string | null;
  reason: string;
  args: Record<string, any>;
  clause: string | null;
}

export interface Position {
  type: 'position';
  id: string;
  sitting: number;
  at: number;
  of: number;
  game: string;
  options: Record<string, any>;
  seats: Seat[];
  view: SeatView;
  waiting: number[];
  result: Result | null;
  over: boolean;
  log: Event[][] | null;
}

export interface Line {
  number: number;
  where: 'table' | 'watchers';
  person: number | null;
  name: string;
  avatar: Avatar;
  text: string;
  phrase: string;
}

export interface Said {
  type: 'said';
  lines: Line[];
}

export interface Clock {
  type: 'clock';
  at: number;
  ping: number | null;
}

export interface Count {
  type: 'count';
  at: number | null;
}

export type ToPage = Whole | Happened | Changed | Seated | Done | Refused | Position | Said | Clock | Count;

export interface Hello {
  type: 'hello';
  tokens: string[];
  have?: number | null;
  watch?: number[];
}

export interface Join {
  type: 'join';
  id: string;
  name: string;
  avatar: Avatar;
  seat?: number | null;
}

export interface AddHere {
  type: 'add_here';
  id: string;
  name: string;
  avatar: Avatar;
}

export interface AddBot {
  type: 'add_bot';
  id: string;
  bot: string;
}

export interface OpenSeat {
  type: 'open_seat';
  id: string;
}

export interface Leave {
  type: 'leave';
  id: string;
  seat: number;
}

export interface Change {
  type: 'change';
  id: string;
  game?: string | null;
  options?: Record<string, any> | null;
  start?: number | null;
  clock?: 'days' | 'fast' | 'none' | 'normal' | 'relaxed' | null;
}

export interface Mix {
  type: 'mix';
  id: string;
  seat: number;
  text: string;
}

export interface Begin {
  type: 'begin';
  id: string;
  sitting: number;
  rotate?: boolean;
}

export interface Regather {
  type: 'regather';
  id: string;
}

export interface Act {
  type: 'act';
  id: string;
  seat: number;
  actions: string[];
  press?: number | null;
  seen?: number | null;
}

export interface Undo {
  type: 'undo';
  id: string;
  seat: number;
}

export interface GoOn {
  type: 'go_on';
  id: string;
}

export interface StandIn {
  type: 'stand_in';
  id: string;
  seat: number;
}

export interface ComeBack {
  type: 'come_back';
  id: string;
  seat: number;
}

export interface Look {
  type: 'look';
  id: string;
  sitting: number;
  at: number;
  eyes?: number | null;
  open?: boolean;
  log?: boolean;
  table?: number;
}

export interface Say {
  type: 'say';
  id: string;
  text?: string;
  phrase?: string;
  name?: string;
  avatar?: Avatar;
}

export interface ClockBack {
  type: 'clock_back';
  at: number;
  mine: number;
}

export type ToServer = Hello | Join | AddHere | AddBot | OpenSeat | Leave | Change | Mix | Begin | Regather | Act | Undo | StandIn | ComeBack | GoOn | Look | Say | ClockBack;

export interface NewTable {
  game: string;
  name: string;
  avatar: Avatar;
  listed?: boolean;
}

export interface Opened {
  table: string;
  seat: number;
  token: string;
}

export interface Shuffle {
  sitting: number;
  commitment: string;
  texts: (string | null)[];
  secret: string | null;
  start: 'chosen' | 'drawn' | null;
}

export interface NewRecord {
  record: string;
}

export interface Shown {
  table: string;
}

export interface PlayOn {
  sitting: number;
  at: number;
  seat: number;
  name: string;
  avatar: Avatar;
}

export interface Problem {
  reason: string;
  text: string;
  what: string;
}

export const PHRASES = ["hello", "good-luck", "my-turn-now", "thinking", "take-your-time", "oops", "ouch", "well-done", "thanks", "again", "back-soon", "good-game"];

export const LONGEST = 200;
