import type { Place } from "./natural-earth.ts";

type Edge = { from: Place; to: Place; regions: Set<string> };
/** A stretch of border between two places where three regions meet, or one closed in itself. */
type Stretch = { places: Place[]; regions: readonly string[] };

const keyOf = ([x, y]: Place): string => `${x.toFixed(2)} ${y.toFixed(2)}`;

/**
 * The borders between regions and with what lies outside, each once, so that neighbours that are drawn from them have
 * the same border. Borders within a region fall away: there both sides are the same.
 */
export function findBorders(regions: ReadonlyMap<string, readonly (readonly Place[])[]>): Stretch[] {
  const edges = new Map<string, Edge>();
  for (const [id, rings] of regions)
    for (const ring of rings)
      for (const [index, from] of ring.slice(0, -1).entries()) {
        const to = ring[index + 1] ?? from;
        const [one, other] = [keyOf(from), keyOf(to)];
        if (one === other) continue;
        const key = one < other ? `${one}|${other}` : `${other}|${one}`;
        const known = edges.get(key);
        if (!known) edges.set(key, { from, to, regions: new Set([id]) });
        // why: the second time within one region it is between two of its provinces
        else if (known.regions.has(id)) edges.delete(key);
        else known.regions.add(id);
      }
  return walk([...edges.values()]);
}

function walk(edges: readonly Edge[]): Stretch[] {
  const around = new Map<string, Edge[]>();
  for (const edge of edges)
    for (const end of [edge.from, edge.to]) around.set(keyOf(end), [...(around.get(keyOf(end)) ?? []), edge]);
  const namesOf = ({ regions }: Edge) => [...regions].toSorted().join();
  const isKnot = (at: string) => {
    const [one, other, ...more] = around.get(at) ?? [];
    return !one || !other || more.length > 0 || namesOf(one) !== namesOf(other);
  };
  const left = new Set(edges);
  const follow = (first: Edge, start: Place): Stretch => {
    const places = [start];
    let edge: Edge | undefined = first;
    while (edge) {
      left.delete(edge);
      const last = keyOf(places.at(-1) ?? start);
      const next: Place = keyOf(edge.from) === last ? edge.to : edge.from;
      places.push(next);
      const at = keyOf(next);
      edge = isKnot(at) ? undefined : around.get(at)?.find((each) => left.has(each));
    }
    return { places, regions: [...first.regions] };
  };
  const open = edges.flatMap((edge) =>
    [edge.from, edge.to].flatMap((end) => (left.has(edge) && isKnot(keyOf(end)) ? [follow(edge, end)] : [])),
  );
  const closed = edges.flatMap((edge) => (left.has(edge) ? [follow(edge, edge.from)] : []));
  return [...open, ...closed];
}

/** The closed rings of a region, put together from its borders. */
export function ringsOf(id: string, borders: readonly Stretch[]): Place[][] {
  const left = new Set(borders.filter(({ regions }) => regions.includes(id)).map(({ places }) => places));
  const rings: Place[][] = [];
  for (const first of left) {
    left.delete(first);
    const ring = [...first];
    for (;;) {
      const end = keyOf(ring.at(-1) ?? [0, 0]);
      if (end === keyOf(ring[0] ?? [0, 0])) break;
      const next = [...left].find((each) => [each[0], each.at(-1)].some((place) => place && keyOf(place) === end));
      if (!next) break;
      left.delete(next);
      ring.push(...(next[0] && keyOf(next[0]) === end ? next : next.toReversed()).slice(1));
    }
    rings.push(ring);
  }
  return rings;
}

const triangle = ([ax, ay]: Place, [bx, by]: Place, [cx, cy]: Place): number =>
  Math.abs((bx - ax) * (cy - ay) - (cx - ax) * (by - ay)) / 2;

/**
 * A stretch with fewer places: again and again the one leaves that makes with its neighbours the smallest triangle, as
 * long as it is smaller than `least` (Visvalingam and Whyatt, 1993). Its ends stay.
 */
export function simplify(places: readonly Place[], least: number): Place[] {
  const kept = [...places];
  const isClosed = keyOf(places[0] ?? [0, 0]) === keyOf(places.at(-1) ?? [1, 1]);
  while (kept.length > (isClosed ? 5 : 2)) {
    let smallest = { at: 0, area: Infinity };
    for (let at = 1; at < kept.length - 1; at += 1) {
      const [before, place, after] = kept.slice(at - 1, at + 2);
      if (!before || !place || !after) continue;
      const area = triangle(before, place, after);
      if (area < smallest.area) smallest = { at, area };
    }
    if (smallest.area >= least) break;
    kept.splice(smallest.at, 1);
  }
  return kept;
}
