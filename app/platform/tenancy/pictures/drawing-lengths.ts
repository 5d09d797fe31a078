import type { DrawnNode } from "./read-drawing.ts";

type Attributes = DrawnNode["attributes"];

const plain = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?(px|%)?$/i;
const number = /[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?/gi;
const between = /[\s,]/g;

/** The numbers of a list; null where anything else is in it. */
export function numbersIn(list: string): number[] | null {
  const isPlain = list.replaceAll(number, "").replaceAll(between, "") === "";
  return isPlain ? (list.match(number) ?? []).map(Number) : null;
}

/** A length in user units, where `whole` is what a percentage is of; Infinity in units that depend on more. */
export function lengthOf(value: string, whole: number): number {
  const unit = plain.exec(value.trim());
  if (!unit) return Infinity;
  const length = Number.parseFloat(value);
  return unit[1] === "%" ? (length / 100) * whole : length;
}

/** The sides of a viewBox; null where there is none. */
export function boxSides({ viewBox }: Attributes): { width: number; height: number } | null {
  if (viewBox === undefined) return null;
  const [, , width = 0, height = 0] = numbersIn(viewBox) ?? [];
  return { width, height };
}

/** The longest side that what an element draws can have, in its own units, whatever its line is like. */
export function longestSideOf({ name, attributes }: DrawnNode, whole: number): number {
  const of = (...keys: string[]) => keys.map((key) => Math.abs(lengthOf(attributes[key] ?? "0", whole)));
  if (name === "rect") return Math.max(...of("width", "height"));
  if (name === "circle" || name === "ellipse") return 2 * Math.max(...of("r", "rx", "ry"));
  if (name === "line") return 2 * Math.max(...of("x1", "x2", "y1", "y2"));
  if (name === "polygon" || name === "polyline") return rangeOf(attributes["points"] ?? "");
  if (name === "path") return pathSide(attributes["d"] ?? "");
  return name === "text" || name === "tspan" ? Infinity : 0;
}

/** How far the numbers of a list are apart. */
function rangeOf(list: string): number {
  const numbers = (list.match(number) ?? []).map(Number);
  const [least, most] = numbers.reduce<[number, number]>(
    ([low, high], each) => [Math.min(low, each), Math.max(high, each)],
    [Infinity, -Infinity],
  );
  return numbers.length === 0 ? 0 : most - least;
}

/**
 * Curves stay between their points; arcs do not, those whose point is mirrored from the one before drift ever further,
 * and steps that begin at the one before may all go the same way.
 */
function pathSide(path: string): number {
  if (!/[a-df-y]|[AST]/.test(path)) return rangeOf(path);
  return 4 * (path.match(number) ?? []).reduce((sum, each) => sum + Math.abs(Number(each)), 0);
}
