import { numbersIn } from "./drawing-lengths.ts";

/** How wide and how high something is. */
export type Sides = { x: number; y: number };
type Point = readonly [x: number, y: number];

const endless: Sides = { x: Infinity, y: Infinity };
const part = /[a-df-z][^a-df-z]*/gi;
const number = /[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?/iy;
const flag = /[01]/y;
const gap = /[\s,]*/y;
const counts: Readonly<Record<string, number>> = { M: 2, L: 2, H: 1, V: 1, C: 6, S: 4, Q: 4, T: 2, A: 7, Z: 0 };

/** The points that a path is drawn between, as far as it has come. */
class Walk {
  #at: Point = [0, 0];
  #begin: Point = [0, 0];
  /** Where the last curve came from, and which step drew it. */
  #control: Point = [0, 0];
  #drawnBy = "";
  readonly #least = [Infinity, Infinity];
  readonly #most = [-Infinity, -Infinity];

  get sides(): Sides {
    const [x = 0, y = 0] = this.#most.map((most, axis) => most - (this.#least[axis] ?? 0));
    return { x: Number.isFinite(x) ? x : Infinity, y: Number.isFinite(y) ? y : Infinity };
  }

  step(name: string, numbers: readonly number[]): void {
    const kind = name.toUpperCase();
    const base: Point = name === kind ? [0, 0] : this.#at;
    const point = (at: number): Point => [base[0] + (numbers[at] ?? 0), base[1] + (numbers[at + 1] ?? 0)];
    const first = numbers[0] ?? 0;
    const from = this.#at;
    if (kind === "Z") this.#at = this.#begin;
    else if (kind === "H") this.#at = [base[0] + first, from[1]];
    else if (kind === "V") this.#at = [from[0], base[1] + first];
    else this.#at = point(numbers.length - 2);
    if (kind === "M") this.#begin = this.#at;
    if (kind === "A") this.#meetArc(from, Math.abs(first), Math.abs(numbers[1] ?? 0));
    this.#control = this.#controlOf(kind, from, point);
    this.#drawnBy = kind;
    this.#meet(this.#at);
  }

  /** Where a curve comes to its end from; it stays between its points and these. */
  #controlOf(kind: string, from: Point, point: (at: number) => Point): Point {
    const mirrored: Point = [2 * from[0] - this.#control[0], 2 * from[1] - this.#control[1]];
    if (kind === "C" || kind === "Q") this.#meet(point(0));
    if (kind === "Q") return point(0);
    if (kind === "T") return this.#meet("QT".includes(this.#drawnBy) ? mirrored : from);
    if (kind === "S" && "CS".includes(this.#drawnBy)) this.#meet(mirrored);
    if (kind === "C") return this.#meet(point(2));
    return kind === "S" ? this.#meet(point(0)) : this.#at;
  }

  /** An arc is a part of an ellipse that both ends lie on, whose radii grow until it reaches them. */
  #meetArc(from: Point, rx: number, ry: number): void {
    const chord = Math.hypot(this.#at[0] - from[0], this.#at[1] - from[1]);
    if (rx === 0 || ry === 0 || chord === 0) return;
    const across = 2 * Math.max(rx, ry) * Math.max(1, chord / (2 * Math.min(rx, ry)));
    const [x, y] = [[from[0], this.#at[0]] as const, [from[1], this.#at[1]] as const];
    this.#meet([Math.max(...x) - across, Math.max(...y) - across]);
    this.#meet([Math.min(...x) + across, Math.min(...y) + across]);
  }

  #meet(point: Point): Point {
    for (const [axis, each] of point.entries()) {
      this.#least[axis] = Math.min(this.#least[axis] ?? each, each);
      this.#most[axis] = Math.max(this.#most[axis] ?? each, each);
    }
    return point;
  }
}

/** The numbers of arcs, whose flags may stand without a space before what follows; null where anything else stands. */
function numbersOfArcs(list: string): number[] | null {
  const numbers: number[] = [];
  let at = 0;
  const read = (kind: RegExp): string | undefined => {
    kind.lastIndex = at;
    const [found] = kind.exec(list) ?? [];
    at += found?.length ?? 0;
    return found;
  };
  read(gap);
  while (at < list.length) {
    const found = read([3, 4].includes(numbers.length % 7) ? flag : number);
    if (found === undefined) return null;
    numbers.push(Number(found));
    read(gap);
  }
  return numbers;
}

/**
 * How wide and how high a path may be at most, its line left out, in its own units: it stays between its points and
 * those that its curves come from. Infinity where it is not written as SVG 2, 9.3, says: whoever draws may read it in
 * another way.
 */
export function pathSides(path: string): Sides {
  const parts = path.match(part) ?? [];
  if (path.trim() === "") return { x: 0, y: 0 };
  if (!/^\s*m/i.test(path)) return endless;
  const walk = new Walk();
  for (const each of parts) {
    const name = each.charAt(0);
    const kind = name.toUpperCase();
    const count = counts[kind];
    const numbers = kind === "A" ? numbersOfArcs(each.slice(1)) : numbersIn(each.slice(1));
    if (count === undefined || numbers === null) return endless;
    if (count === 0 ? numbers.length > 0 : numbers.length === 0 || numbers.length % count !== 0) return endless;
    if (count === 0) walk.step(name, []);
    for (let from = 0; from < numbers.length; from += count) {
      const asLine = kind === "M" && from > 0;
      walk.step(asLine ? (name === "m" ? "l" : "L") : name, numbers.slice(from, from + count));
    }
  }
  return walk.sides;
}
