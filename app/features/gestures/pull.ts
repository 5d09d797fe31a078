/** Pixels that a finger goes before a touch is a pull, and those of the page that ask for a refresh. */
const slack = 10;
export const farEnough = 64;
const furthest = 96;

export type Touched = { x: number; y: number };

/**
 * How far (pixels) the page follows a finger that began at its top: half of its way, more and more slowly, nothing for
 * one that goes up or sideways.
 */
export function pullOf(from: Touched, to: Touched): number {
  const down = to.y - from.y - slack;
  if (down <= 0 || Math.abs(to.x - from.x) > down) return 0;
  return Math.round(furthest * (1 - Math.exp(-down / (2 * furthest))));
}
