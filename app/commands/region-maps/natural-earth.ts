import { z } from "zod";

export type Place = readonly [x: number, y: number];
type Ring = readonly Place[];

const ring = z.array(
  z
    .tuple([z.number(), z.number()])
    .rest(z.number())
    .transform(([x, y]): Place => [x, y]),
);
const text = z
  .string()
  .nullish()
  .transform((value) => value?.trim() ?? "");

/** What is read of Natural Earth’s “Admin 1, states and provinces” in 1:10m, as GeoJSON. */
const contract = z.object({
  features: z.array(
    z.object({
      properties: z.object({
        iso_a2: text,
        iso_3166_2: text,
        region: text,
        region_cod: text,
        geonunit: text,
      }),
      geometry: z.discriminatedUnion("type", [
        z.object({ type: z.literal("Polygon"), coordinates: z.array(ring) }),
        z.object({ type: z.literal("MultiPolygon"), coordinates: z.array(z.array(ring)) }),
      ]),
    }),
  ),
});

type Province = z.infer<typeof contract>["features"][number]["properties"];

const english = new Map([
  ["North East", "ENE"],
  ["North West", "ENW"],
  ["Yorkshire and the Humber", "EYH"],
  ["East Midlands", "EEM"],
  ["West Midlands", "EWM"],
  ["East", "EEA"],
  ["Greater London", "LND"],
  ["South East", "ESE"],
  ["South West", "ESW"],
]);
const british = new Map([
  ["Wales", "WLS"],
  ["Scotland", "SCT"],
  ["Northern Ireland", "NIR"],
]);
const spanish = new Map([
  ["PM", "IB"],
  ["LO", "RI"],
  ["MU", "MC"],
  ["NA", "NC"],
]);
const polish = new Map(
  "DS KP LU LB LD MA MZ OP PK PD PM SL SK WN WP ZP"
    .split(" ")
    .map((letters, place) => [letters, String(2 * place + 2).padStart(2, "0")]),
);

/** The region of our table in which a province of Natural Earth lies; it may be none. */
function regionOf({ iso_a2: country, iso_3166_2: code, region, region_cod: group, geonunit }: Province): string {
  const [, own = ""] = code.split("-");
  if (country === "GB") return `GB-${british.get(geonunit) ?? english.get(region) ?? ""}`;
  if (country === "FR") return group === "FR-COR" ? "FR-20R" : group;
  if (country === "IT") return group;
  if (country === "PL") return `PL-${polish.get(own) ?? ""}`;
  if (country !== "ES") return code;
  if (region === "Ceuta" || region === "Melilla") return region === "Ceuta" ? "ES-CE" : "ES-ML";
  const letters = group.slice("ES.".length);
  return `ES-${spanish.get(letters) ?? letters}`;
}

/** The rings of each region, in degrees, those of its provinces side by side. */
export function readNaturalEarth(source: unknown): Map<string, Ring[]> {
  const regions = new Map<string, Ring[]>();
  for (const { properties, geometry } of contract.parse(source).features) {
    const polygons = geometry.type === "Polygon" ? [geometry.coordinates] : geometry.coordinates;
    const id = regionOf(properties);
    regions.set(id, [...(regions.get(id) ?? []), ...polygons.flat()]);
  }
  return regions;
}
