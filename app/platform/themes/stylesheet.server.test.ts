import { describe, expect, it } from "vitest";
import {
  findTheme,
  listThemes,
  minify,
  themeArt,
  themeAsset,
  themeFaults,
  themeStylesheet,
} from "#app/platform/themes/stylesheet.server.ts";
import { artNames, colorNames } from "#app/platform/themes/theme-contract.ts";

describe("the themes of the platform", () => {
  it("leaves none out", () => {
    expect(themeFaults().map((fault) => fault.message)).toEqual([]);
    expect(listThemes().map(({ id }) => id)).toContain("lagoon");
  });

  it.each(listThemes().map(({ id }) => id))("%s serves its sheet, fonts and drawings at hashed addresses", (id) => {
    const sheet = themeStylesheet({ theme: id });
    expect(sheet.href).toBe(`/assets/themes/${id}.${sheet.hash}.css`);
    expect(themeAsset(sheet.href)).toMatchObject({ type: "text/css; charset=utf-8", immutable: true });
    const addresses = [...sheet.css.matchAll(/url\(([^)"]+)\)/g)].map(([, address]) => address ?? "");
    expect(addresses.length).toBeGreaterThan(artNames.length);
    for (const address of [...addresses, ...sheet.preloads]) expect(themeAsset(address), address).not.toBeNull();
    expect(sheet.preloads).toHaveLength(2);
  });

  it.each(listThemes().map(({ id }) => id))("%s defines every colour in light and in dark", (id) => {
    const tokens = themeStylesheet({ theme: id }).css.split("[data-part")[0] ?? "";
    for (const name of colorNames) expect(tokens.split(`--color-${name}:`), name).toHaveLength(4);
  });

  it.each(listThemes().map(({ id }) => id))("%s keeps its drawings small", (id) => {
    for (const name of artNames) {
      const asset = themeAsset(themeArt(id, name) ?? "");
      expect(asset?.type).toBe("image/svg+xml; charset=utf-8");
      expect(asset?.body.length).toBeLessThan(25_000);
    }
  });
});

describe("themeAsset", () => {
  it.each(["/assets/themes/../../package.json", "/assets/themes/lagoon.css", "/assets/fonts/", "", "__proto__"])(
    "knows nothing of %j",
    (pathname) => {
      expect(themeAsset(pathname)).toBeNull();
    },
  );
});

describe("an unknown theme", () => {
  it("is not found, and has no sheet", () => {
    expect(findTheme({ theme: "nobody" })).toBeNull();
    expect(() => themeStylesheet({ theme: "nobody" })).toThrow('no usable theme "nobody"');
  });
});

describe("minify", () => {
  it("takes out comments and white space, and keeps what has meaning", () => {
    expect(minify("/* why */\na  > b:hover ,\nc d {\n  margin: 0 1px ;\n}\n")).toBe("a  > b:hover,c d{margin:0 1px}");
  });
});
