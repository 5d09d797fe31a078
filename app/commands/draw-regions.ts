import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { regionsByCountry } from "#app/domain/profiles/regions/region-table.server.ts";
import { projectRoot } from "#app/platform/project/root.server.ts";
import { drawCountry, type Inset } from "./region-maps/draw-country.ts";
import { readNaturalEarth } from "./region-maps/natural-earth.ts";

/** Regions that lie too far off to be drawn where they are, and the boxes that hold them. */
const insets: Readonly<Record<string, readonly Inset[]>> = {
  ES: [{ ids: ["ES-CN"], left: 0, top: 770, width: 210, height: 110 }],
  US: [
    { ids: ["US-AK"], left: 0, top: 500, width: 210, height: 140 },
    { ids: ["US-HI"], left: 230, top: 570, width: 110, height: 70 },
  ],
};

/** The smallest corner that is kept: what has more regions is drawn with fewer of them. */
const leastCorner = (regions: number): number => (regions > 40 ? 34 : regions > 22 ? 26 : 22);

const [, , file] = process.argv;
if (file === undefined) {
  console.error("Usage: node app/commands/draw-regions.ts <ne_10m_admin_1_states_provinces.json>");
  process.exit(1);
}
const shapes = readNaturalEarth(JSON.parse(readFileSync(file, "utf8")));
for (const [country, regions] of regionsByCountry) {
  const own = new Map(regions.map(({ id }) => [id, shapes.get(id) ?? []]));
  const missing = [...own].filter(([, rings]) => rings.length === 0).map(([id]) => id);
  if (missing.length > 0) throw new Error(`Natural Earth has no ${missing.join()}`);
  const drawn = drawCountry(own, { insets: insets[country] ?? [], least: leastCorner(regions.length) });
  const target = path.join(projectRoot, "app/domain/profiles/regions/outlines", `${country.toLowerCase()}.json`);
  const text = `${JSON.stringify(drawn)}\n`;
  writeFileSync(target, text);
  console.log(`${country}: ${regions.length} regions, ${drawn.width} by ${drawn.height}, ${text.length} bytes`);
}
