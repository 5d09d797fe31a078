import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { countryCodes } from "#app/platform/geo/countries.ts";
import { projectRoot } from "#app/platform/project/root.server.ts";
import { countryOutline } from "./country-outline.server.ts";
import { regionsByCountry } from "./region-table.server.ts";

describe.each(countryCodes)("the outline of %s", (country) => {
  const { width, height, regions } = countryOutline(country);

  it("has every region of the table, and no other", () => {
    expect(Object.keys(regions).toSorted()).toEqual(
      (regionsByCountry.get(country) ?? []).map(({ id }) => id).toSorted(),
    );
  });

  it("draws each of closed rings, and keeps the words of each within the drawing", () => {
    for (const [id, { path: drawn, x, y }] of Object.entries(regions)) {
      expect(drawn, id).toMatch(/^(?:M-?\d+ -?\d+l-?\d+(?:[ -]\d+)+z)+$/);
      expect([x >= 0 && x <= width, y >= 0 && y <= height], id).toEqual([true, true]);
    }
  });

  it("is light", () => {
    const file = path.join(projectRoot, "app/domain/profiles/regions/outlines", `${country.toLowerCase()}.json`);
    expect(readFileSync(file).length).toBeLessThanOrEqual(8_000);
  });
});
