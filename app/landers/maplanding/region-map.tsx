type MapRegion = {
  id: string;
  to: string;
  name: string;
  /** How many people are there, in words; null where that is not told. */
  count: string | null;
  /** How full it is beside the others, from 0 to 4. */
  fullness: number;
  isOwn: boolean;
  path: string;
  x: number;
  y: number;
  room: number;
};

export type RegionMapProps = { width: number; height: number; regions: readonly MapRegion[] };

/** A region with less room than this gets a dot that can be touched. */
const leastRoom = 17;
const dot = 20;
/** How wide a letter is at the two sizes at which regions are named (`map.css`). */
const letter = { small: 21, large: 13 };

/** At which width of the window words fit into a region: at any, on wide ones alone, or at none. */
function fits(text: string, room: number): "any" | "wide" | null {
  const half = text.length / 2;
  if (half * letter.small <= room * 1.15) return "any";
  return half * letter.large <= room * 1.2 ? "wide" : null;
}

function Names({ name, count, x, y, room }: MapRegion) {
  const whole = fits(name, room);
  const told = count === null ? null : fits(count, room);
  return (
    <>
      {whole && (
        <text x={x} y={y} className="map-name" data-fits={whole} dy={told ? "-0.1em" : "0.35em"}>
          {name}
        </text>
      )}
      {told && (
        <text x={x} y={y} className="map-number" data-fits={told} data-under={whole ?? undefined} dy="0.35em">
          {count}
        </text>
      )}
    </>
  );
}

/**
 * The drawing, for a finger or a mouse. Everything in it stands in the list as well: keyboards and readers of screens
 * are led there, past shapes of which some are smaller than a finger. Names lie over all shapes, so that no neighbour
 * hides a letter.
 */
export function RegionMap({ width, height, regions }: RegionMapProps) {
  return (
    <svg className="map-drawing" viewBox={`-8 -8 ${width + 16} ${height + 16}`} aria-hidden="true">
      {regions.map(({ id, to, name, count, isOwn, path, fullness, room, x, y }) => (
        <a key={id} href={to} rel="nofollow" tabIndex={-1} data-own={isOwn ? "" : undefined} data-full={fullness}>
          <title>{count === null ? name : `${name}: ${count}`}</title>
          <path d={path} />
          {room < leastRoom && <circle cx={x} cy={y} r={dot} />}
        </a>
      ))}
      {regions.map((region) => (
        <Names key={region.id} {...region} />
      ))}
    </svg>
  );
}
