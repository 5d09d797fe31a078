import type { Place } from "./natural-earth.ts";

/** How much wider than high the words are that are written into a region. */
const flatness = 2.2;
const steps = 48;

export function areaOf(ring: readonly Place[]): number {
  return (
    Math.abs(
      ring.reduce((sum, [x, y], at) => {
        const [nextX, nextY] = ring[(at + 1) % ring.length] ?? [x, y];
        return sum + x * nextY - nextX * y;
      }, 0),
    ) / 2
  );
}

function isInside([x, y]: Place, rings: readonly (readonly Place[])[]): boolean {
  let inside = false;
  for (const ring of rings)
    for (const [at, [ax, ay]] of ring.entries()) {
      const [bx, by] = ring[(at + 1) % ring.length] ?? [ax, ay];
      if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
    }
  return inside;
}

function distance([x, y]: Place, rings: readonly (readonly Place[])[]): number {
  let least = Infinity;
  for (const ring of rings)
    for (const [at, [ax, ay]] of ring.entries()) {
      const [bx, by] = ring[(at + 1) % ring.length] ?? [ax, ay];
      const [dx, dy] = [bx - ax, by - ay];
      const along = Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy || 1)));
      least = Math.min(least, Math.hypot(x - ax - along * dx, y - ay - along * dy));
    }
  return least;
}

/** Where within its rings the widest words fit, and how far from there it is to the border at their sides. */
export function findRoom(rings: readonly (readonly Place[])[]): { at: Place; room: number } {
  const flat = rings.map((ring) => ring.map(([x, y]): Place => [x, y * flatness]));
  const [xs, ys] = [flat.flat().map(([x]) => x), flat.flat().map(([, y]) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const [width, height] = [Math.max(...xs) - left, Math.max(...ys) - top];
  let best: { at: Place; room: number } = { at: [left + width / 2, (top + height / 2) / flatness], room: 0 };
  for (let row = 1; row < steps; row += 1)
    for (let column = 1; column < steps; column += 1) {
      const place: Place = [left + (width * column) / steps, top + (height * row) / steps];
      if (!isInside(place, flat)) continue;
      const room = distance(place, flat);
      if (room > best.room) best = { at: [place[0], place[1] / flatness], room };
    }
  return best;
}
