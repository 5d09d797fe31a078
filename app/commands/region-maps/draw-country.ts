import { findBorders, ringsOf, simplify } from "./borders.ts";
import type { Place } from "./natural-earth.ts";
import { areaOf, findRoom } from "./room.ts";

type Rings = readonly (readonly Place[])[];
type Shapes = ReadonlyMap<string, Rings>;
/** A part of the drawing that holds regions from elsewhere: its box in the drawing. */
export type Inset = { ids: readonly string[]; left: number; top: number; width: number; height: number };
export type Drawn = { path: string; x: number; y: number; room: number };

/** The longer side of a drawing. */
const side = 1_000;
/** Islands smaller than this are left out, but for the largest of a region. */
const leastIsland = 42;
const radians = Math.PI / 180;

/** Degrees as kilometres on a flat map around a centre, on which areas are true (Lambert, azimuthal). */
function flatten(shapes: Shapes): Map<string, Place[][]> {
  const all = [...shapes.values()].flat(2);
  const [lons, lats] = [all.map(([lon]) => (lon > 160 ? lon - 360 : lon)), all.map(([, lat]) => lat)];
  const isFarEast = all.every(([lon]) => lon > 100);
  const middle = (values: readonly number[]) =>
    (values.reduce((a, b) => Math.min(a, b), Infinity) + values.reduce((a, b) => Math.max(a, b), -Infinity)) / 2;
  const [lon0, lat0] = [middle(isFarEast ? all.map(([lon]) => lon) : lons) * radians, middle(lats) * radians];
  const project = ([lon, lat]: Place): Place => {
    const [a, b] = [lon * radians - lon0, lat * radians];
    const k = 6_371 * Math.sqrt(2 / (1 + Math.sin(lat0) * Math.sin(b) + Math.cos(lat0) * Math.cos(b) * Math.cos(a)));
    return [
      k * Math.cos(b) * Math.sin(a),
      -k * (Math.cos(lat0) * Math.sin(b) - Math.sin(lat0) * Math.cos(b) * Math.cos(a)),
    ];
  };
  return new Map([...shapes].map(([id, rings]) => [id, rings.map((ring) => ring.map(project))]));
}

/** Scales and moves shapes into a box; tells how large they became. */
function fit(shapes: Shapes, box: { left: number; top: number; width: number; height: number }) {
  const all = [...shapes.values()].flat(2);
  const bounds = all.reduce(
    ({ left, right, top, bottom }, [x, y]) => ({
      left: Math.min(left, x),
      right: Math.max(right, x),
      top: Math.min(top, y),
      bottom: Math.max(bottom, y),
    }),
    { left: Infinity, right: -Infinity, top: Infinity, bottom: -Infinity },
  );
  const [width, height] = [bounds.right - bounds.left, bounds.bottom - bounds.top];
  const scale = Math.min(box.width / width, box.height / height);
  const place = ([x, y]: Place): Place => [box.left + (x - bounds.left) * scale, box.top + (y - bounds.top) * scale];
  return {
    width: width * scale,
    height: height * scale,
    shapes: new Map([...shapes].map(([id, rings]) => [id, rings.map((ring) => ring.map(place))])),
  };
}

/** Rings as the data of a path, in whole numbers, each place told from the one before. */
function pathOf(rings: Rings): string {
  return rings
    .map((ring) => {
      const whole = ring.map(([x, y]): Place => [Math.round(x), Math.round(y)]);
      const [[startX, startY] = [0, 0]] = whole;
      const steps = whole.slice(1, -1).flatMap(([x, y], at) => {
        const [beforeX, beforeY] = whole[at] ?? [0, 0];
        const [dx, dy] = [x - beforeX, y - beforeY];
        return dx === 0 && dy === 0 ? [] : [`${dx}${dy < 0 ? "" : " "}${dy}`];
      });
      return `M${startX} ${startY}l${steps.join(" ").replaceAll(" -", "-")}z`;
    })
    .join("");
}

/** Without the islets that would make the box of an inset hold mostly sea. */
function withoutIslets(rings: Rings): Rings {
  const largest = Math.max(...rings.map(areaOf));
  return rings.filter((ring) => areaOf(ring) >= largest / 60);
}

/** What of a region is drawn: its largest ring, and every other that can be seen. */
function seen(rings: readonly Place[][]): Place[][] {
  const [largest, ...others] = rings.toSorted((one, other) => areaOf(other) - areaOf(one));
  return largest ? [largest, ...others.filter((ring) => areaOf(ring) >= leastIsland)] : [];
}

function draw(shapes: Shapes, least: number): Map<string, Drawn> {
  const kept = new Map([...shapes].map(([id, rings]) => [id, rings.map((ring) => [...ring])]));
  const borders = findBorders(kept).map(({ places, regions }) => ({ places: simplify(places, least), regions }));
  return new Map(
    [...kept.keys()].map((id) => {
      const rings = seen(ringsOf(id, borders));
      const { at, room } = findRoom(rings);
      return [id, { path: pathOf(rings), x: Math.round(at[0]), y: Math.round(at[1]), room: Math.round(room) }];
    }),
  );
}

/** A country as paths on a drawing whose longer side is 1000; `least` is the smallest corner that is kept. */
export function drawCountry(shapes: Shapes, { insets, least }: { insets: readonly Inset[]; least: number }) {
  const away = new Set(insets.flatMap(({ ids }) => ids));
  const home = new Map([...shapes].filter(([id]) => !away.has(id)));
  const { width, height, shapes: main } = fit(flatten(home), { left: 0, top: 0, width: side, height: side });
  const others = insets.map(({ ids, ...box }) => ({
    box,
    ...fit(
      flatten(new Map([...shapes].flatMap(([id, rings]) => (ids.includes(id) ? [[id, withoutIslets(rings)]] : [])))),
      box,
    ),
  }));
  const bottom = Math.max(height, ...others.map(({ box, height: own }) => box.top + own));
  const drawn = new Map([main, ...others.map(({ shapes: inset }) => inset)].flatMap((each) => [...draw(each, least)]));
  return { width: Math.ceil(width), height: Math.ceil(bottom), regions: Object.fromEntries(drawn) };
}
