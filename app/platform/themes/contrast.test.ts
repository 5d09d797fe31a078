import { wcagContrast } from "culori";
import { describe, expect, it } from "vitest";
import { actionOnFooter } from "#app/platform/themes/contrast.ts";
import { listThemes } from "#app/platform/themes/stylesheet.server.ts";

describe("a button on the foot of a page", () => {
  const palettes = listThemes().flatMap(({ id, colors }) =>
    (["light", "dark"] as const).map((scheme) => ({ id, scheme, palette: colors[scheme] })),
  );

  it.each(palettes)("is told from it in $id, $scheme, and what it says can be read", ({ palette }) => {
    const [text, ground] = actionOnFooter(palette);
    expect(wcagContrast(palette[ground], palette.footer)).toBeGreaterThanOrEqual(3);
    expect(wcagContrast(palette[text], palette[ground])).toBeGreaterThanOrEqual(4.5);
  });

  it("has the brand's own colour wherever that is told from it", () => {
    const grounds = palettes.map(({ palette }) => actionOnFooter(palette)[1]);
    expect(new Set(grounds)).toContain("primary");
    expect(grounds.some((ground) => ground !== "primary")).toBe(true);
  });
});
