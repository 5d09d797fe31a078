import { describe, expect, it } from "vitest";
import { drawLogo, drawMark } from "#app/domain/tenants/draw-logo.ts";
import { starterSettings } from "#app/domain/tenants/starter-settings.ts";
import { countryCodes } from "#app/platform/geo/countries.ts";
import { locales } from "#app/platform/locale/locales.ts";
import { buildCompany, buildDeclaration, buildRevisionDocument } from "#tests/factories/brand.ts";

const [copy] = Object.values(buildRevisionDocument(buildDeclaration("lagoon")).copy);

describe("what a new brand begins with", () => {
  it.each(locales)("in %s, whole", (locale) => {
    if (!copy) throw new Error("The document has no copy");
    expect(starterSettings({ name: "Lagoon", host: "lagoon.example", language: locale, locale, countries: [...countryCodes], company: buildCompany(), copy })).toMatchSnapshot();
  });

  const letters = { size: 40, tracking: 12, capHeight: 700, xHeight: 500, glyphs: { L: [500, "M0 0h1v1z"], a: [450, "M1 1h2v2z"], "&": [600, "M2 2h3v3z"] } satisfies Record<string, [number, string]>, kerns: { La: -40 } };
  const colors = { ground: "#101010", onGround: "#fafafa", accent: "#cc3344" };
  it.each([["La&a", "lagoon"], ["aL", "golden"], ["&", "velvet"], ["LaLa", "sheworld"], ["L", "anybrand"]])("is drawn as %s for %s", (name, id) => {
    expect([drawMark(name, id, letters, colors), drawLogo(name, id, letters, colors)]).toMatchSnapshot();
  });
});
