import { lengthOf, numbersIn } from "./drawing-lengths.ts";
import { pathSides, type Sides } from "./path-sides.ts";
import type { DrawnNode } from "./read-drawing.ts";

/**
 * How wide and how high what an element draws itself may be at most, in its own units, its line left out as a pattern
 * leaves it out; Infinity for what depends on more. `whole` is what percentages are of.
 */
export function shapeSides({ name, attributes }: DrawnNode, whole: Sides): Sides {
  const most = (of: number, ...keys: string[]) =>
    Math.max(...keys.map((key) => Math.abs(lengthOf(attributes[key] ?? "0", of))));
  const both = Math.max(whole.x, whole.y);
  if (name === "rect") return { x: most(whole.x, "width"), y: most(whole.y, "height") };
  if (name === "circle") return { x: 2 * most(both, "r"), y: 2 * most(both, "r") };
  if (name === "ellipse") {
    // why: a radius that is not said is the other one
    const [x = "ry", y = "rx"] = ["rx", "ry"].map((key) => (attributes[key] === undefined ? undefined : key));
    return { x: 2 * most(both, x), y: 2 * most(both, y) };
  }
  if (name === "line") return { x: 2 * most(whole.x, "x1", "x2"), y: 2 * most(whole.y, "y1", "y2") };
  if (name === "polygon" || name === "polyline") return pointsSides(attributes["points"] ?? "");
  if (name === "path") return pathSides(attributes["d"] ?? "");
  return name === "text" || name === "tspan" ? { x: Infinity, y: Infinity } : { x: 0, y: 0 };
}

function pointsSides(list: string): Sides {
  const numbers = numbersIn(list);
  if (numbers === null) return { x: Infinity, y: Infinity };
  const along = (axis: 0 | 1) => rangeOf(numbers.filter((_, at) => at % 2 === axis));
  return { x: along(0), y: along(1) };
}

/** How far numbers are apart. */
function rangeOf(numbers: readonly number[]): number {
  const [least, most] = numbers.reduce<[number, number]>(
    ([low, high], each) => [Math.min(low, each), Math.max(high, each)],
    [Infinity, -Infinity],
  );
  return numbers.length === 0 ? 0 : most - least;
}
