import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { checkTheme, themeIds } from "#app/platform/themes/read-theme.server.ts";
import { themeContract } from "#app/platform/themes/theme-contract.ts";
import { themeJsonSchema } from "#app/platform/themes/theme-schema.ts";

const lagoon = () => themeContract.parse(JSON.parse(readFileSync("themes/lagoon/theme.json", "utf8")));

describe("checkTheme", () => {
  it.each(themeIds("themes"))("accepts %s", (id) => {
    expect(checkTheme(id, JSON.parse(readFileSync(`themes/${id}/theme.json`, "utf8"))).id).toBe(id);
  });

  it("names theme, scheme, pair, ratio and need of a pair too faint", () => {
    const theme = lagoon();
    theme.colors.dark["ink-muted"] = theme.colors.dark.canvas;
    expect(() => checkTheme("lagoon", theme)).toThrow(
      "themes/lagoon: dark: ink-muted on canvas is 1.00:1, needs 4.5:1; dark: ink-muted on surface is",
    );
  });

  it("counts a scrim over a white photograph, the worst there is", () => {
    const theme = lagoon();
    theme.colors.light.scrim = "oklch(0.19 0.045 232 / 0.2)";
    expect(() => checkTheme("lagoon", theme)).toThrow(
      /^themes\/lagoon: light: on-scrim on scrim is 1\.\d\d:1, needs 4\.5:1$/,
    );
  });

  it("needs 3:1 of the focus ring", () => {
    const theme = lagoon();
    theme.colors.light.focus = "oklch(0.9 0.05 240)";
    expect(() => checkTheme("lagoon", theme)).toThrow(/light: focus on canvas is 1\.\d\d:1, needs 3:1/);
  });

  it("names the field of a malformed value and a foreign id", () => {
    const theme = lagoon();
    expect(() => checkTheme("lagoon", { ...theme, borderWidth: "thick" })).toThrow(
      "themes/lagoon: theme.json borderWidth: a length such as",
    );
    expect(() => checkTheme("reef", theme)).toThrow(
      'themes/reef: theme.json id: is "lagoon", must be the folder\'s name',
    );
  });
});

it("keeps the schema for editors in step with the contract (npm run tenants -- schema writes it)", () => {
  expect(readFileSync("themes/theme.schema.json", "utf8")).toBe(themeJsonSchema());
});
