import { numbersIn } from "./drawing-lengths.ts";

type Matrix = readonly [a: number, b: number, c: number, d: number];

const tangent = (degrees: number) => Math.tan((degrees * Math.PI) / 180);

/** What each transform of SVG does to lengths, by its numbers; where it moves things to is left out. */
const transforms = new Map<string, (numbers: readonly number[]) => Matrix>([
  ["matrix", ([a = 1, b = 0, c = 0, d = 1]) => [a, b, c, d]],
  ["translate", () => [1, 0, 0, 1]],
  ["scale", ([x = 1, y = x]) => [x, 0, 0, y]],
  ["rotate", () => [1, 0, 0, 1]],
  ["skewX", ([degrees = 0]) => [1, 0, tangent(degrees), 1]],
  ["skewY", ([degrees = 0]) => [1, tangent(degrees), 0, 1]],
]);

/** The most that a matrix makes a length longer: its largest singular value. */
function stretchOf([a, b, c, d]: Matrix): number {
  const squares = a * a + b * b + c * c + d * d;
  const area = a * d - b * c;
  return Math.sqrt((squares + Math.sqrt(Math.max(0, squares * squares - 4 * area * area))) / 2);
}

/**
 * How many times longer the transforms of an attribute make a length at most, each taken by itself; Infinity for what is
 * not written as plain numbers, which whoever draws may read otherwise.
 */
export function transformStretch(value = ""): number {
  const parts = value.split(")");
  const rest = parts.pop() ?? "";
  if (rest.trim() !== "") return Infinity;
  return parts.reduce((product, part) => product * stretchOfCall(part), 1);
}

function stretchOfCall(call: string): number {
  const [name = "", inside, ...more] = call.split("(");
  const matrixOf = transforms.get(name.replaceAll(",", " ").trim());
  if (matrixOf === undefined || inside === undefined || more.length > 0) return Infinity;
  const numbers = numbersIn(inside);
  const stretch = numbers ? stretchOf(matrixOf(numbers)) : Infinity;
  return Number.isNaN(stretch) ? Infinity : stretch;
}
