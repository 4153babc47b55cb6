/** The map in the board's own units: shores, the line of the rafts, bridges, where figures stand, which way an arrow leads. */
import type { BoardOf, Landing, Space } from './view';

export interface Point {
  x: number;
  y: number;
}

/** A closed outline through these points, rounded. */
export function rounded(points: readonly Point[]): string {
  const at = (index: number): Point => points[(index + points.length) % points.length]!;
  const bends = points.map((_, index) => {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    const one = `${Math.round(from.x + (to.x - before.x) / 6)} ${Math.round(from.y + (to.y - before.y) / 6)}`;
    const two = `${Math.round(to.x - (after.x - from.x) / 6)} ${Math.round(to.y - (after.y - from.y) / 6)}`;
    return `C${one} ${two} ${Math.round(to.x)} ${Math.round(to.y)}`;
  });
  return points.length ? `M${points[0]!.x} ${points[0]!.y}${bends.join('')}Z` : '';
}

export const outlineOf = (outline: [number, number][]): string => rounded(outline.map(([x, y]) => ({ x, y })));

export function spaceOf(board: BoardOf, id: string): Space {
  return board.spaces.find((space) => space.id === id)!;
}

/** The closed line along which the rafts go: past every landing, a little off the shore. */
export function waterway(board: BoardOf): string {
  const off = board.landings.map((landing) => {
    const space = spaceOf(board, landing.space);
    const far = Math.hypot(landing.x - space.x, landing.y - space.y) || 1;
    return { x: landing.x + ((landing.x - space.x) / far) * 24, y: landing.y + ((landing.y - space.y) / far) * 24 };
  });
  return rounded(off);
}

export function neighbours(board: BoardOf, id: string): string[] {
  return board.connections.flatMap(([a, b]) => (a === id ? [b] : b === id ? [a] : []));
}

/** How a bridge lies: in degrees, between the spaces it joins. */
export function slope(board: BoardOf, id: string): number {
  const [from, to] = neighbours(board, id).map((each) => spaceOf(board, each));
  return from && to ? (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI : 0;
}

/** The pier of a landing: from the edge of its space into the water. */
export function pier(board: BoardOf, landing: Landing): Point {
  const space = spaceOf(board, landing.space);
  const far = Math.hypot(landing.x - space.x, landing.y - space.y) || 1;
  const edge = Math.min(space.kind === 'harbour' ? 34 : 19, far);
  return { x: space.x + ((landing.x - space.x) / far) * edge, y: space.y + ((landing.y - space.y) / far) * edge };
}

const ACROSS = 46;

/** Where the `at`-th of `many` figures on a space stands. Beside a house, below the harbour, on a path in a little row. */
export function standing(space: Space, at: number, many: number): Point {
  if (space.kind === 'trader') return { x: space.x + 80 + (at % 2) * 38, y: space.y + 8 - Math.floor(at / 2) * 44 };
  if (space.kind === 'harbour') {
    const wide = Math.min(many, 5);
    const row = Math.floor(at / 5);
    return { x: space.x + ((at % 5) - (wide - 1) / 2) * ACROSS, y: space.y + 50 + row * 44 };
  }
  return { x: space.x + (at - (many - 1) / 2) * (many > 3 ? 28 : ACROSS), y: space.y };
}

export const ARROWS: Record<string, Point> = { ArrowUp: { x: 0, y: -1 }, ArrowDown: { x: 0, y: 1 }, ArrowLeft: { x: -1, y: 0 }, ArrowRight: { x: 1, y: 0 } };

/** The neighbour that lies most nearly in this direction; null where none does. */
export function toward(board: BoardOf, from: string, direction: Point): string | null {
  const here = spaceOf(board, from);
  let best: string | null = null;
  let most = 0.3;
  for (const id of neighbours(board, from)) {
    const there = spaceOf(board, id);
    const way = Math.hypot(there.x - here.x, there.y - here.y) || 1;
    const along = ((there.x - here.x) * direction.x + (there.y - here.y) * direction.y) / way;
    if (along > most) {
      most = along;
      best = id;
    }
  }
  return best;
}

// --- what one sees of it ----------------------------------------------------------------------------------------

export interface Box extends Point {
  w: number;
  h: number;
}

/** The part of the map around a point, `w` wide in the shape of the screen, that does not leave the board. */
export function around(board: BoardOf, middle: Point, w: number, shape: number): Box {
  const h = w / shape;
  const hold = (from: number, size: number, all: number) => (size >= all ? (all - size) / 2 : Math.min(Math.max(from, 0), all - size));
  return { x: hold(middle.x - w / 2, w, board.width), y: hold(middle.y - h / 2, h, board.height), w, h };
}

/** The width at which the whole board is in sight. */
export const whole = (board: BoardOf, shape: number): number => Math.max(board.width, board.height * shape);

// --- names on the land ------------------------------------------------------------------------------------------

function inside(outline: [number, number][], { x, y }: Point): boolean {
  let is = false;
  outline.forEach(([ax, ay], at) => {
    const [bx, by] = outline[(at + outline.length - 1) % outline.length]!;
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) is = !is;
  });
  return is;
}

function apart(p: Point, a: Point, b: Point): number {
  const long = (b.x - a.x) ** 2 + (b.y - a.y) ** 2 || 1;
  const t = Math.min(1, Math.max(0, ((p.x - a.x) * (b.x - a.x) + (p.y - a.y) * (b.y - a.y)) / long));
  return Math.hypot(p.x - a.x - t * (b.x - a.x), p.y - a.y - t * (b.y - a.y));
}

export interface Room extends Point {
  /** In degrees. */
  turned: number;
}

/** Where a name so wide, turned so far, has most room on its land; null where it has none. */
export function roomFor(board: BoardOf, outline: [number, number][], wide: number, turned: number): Room | null {
  const ways: (readonly [Point, Point])[] = [...board.connections.map(([a, b]) => [spaceOf(board, a), spaceOf(board, b)] as const), ...board.landings.map((landing) => [spaceOf(board, landing.space), landing] as const)];
  const room = (p: Point): number => {
    const houses = board.spaces.filter(({ kind }) => kind !== 'path').map((space) => Math.max(Math.abs(p.x - space.x) - 72, Math.abs(p.y - space.y) - 84));
    return Math.min(...houses, ...ways.map(([a, b]) => apart(p, a, b) - 30));
  };
  const along = { x: Math.cos((turned * Math.PI) / 180), y: Math.sin((turned * Math.PI) / 180) };
  const [xs, ys] = [outline.map(([x]) => x), outline.map(([, y]) => y)];
  let best: Room | null = null;
  let most = 0;
  for (let x = Math.min(...xs); x < Math.max(...xs); x += 20) {
    for (let y = Math.min(...ys); y < Math.max(...ys); y += 20) {
      const parts = [-0.5, -0.25, 0, 0.25, 0.5].map((part) => ({ x: x + part * wide * along.x, y: y + part * wide * along.y }));
      const fits = parts.every((part) => [-18, 18].every((off) => inside(outline, { x: part.x - off * along.y, y: part.y + off * along.x })));
      const least = fits ? Math.min(...parts.map(room)) : 0;
      if (least > most) {
        most = least;
        best = { x, y, turned };
      }
    }
  }
  return best;
}
