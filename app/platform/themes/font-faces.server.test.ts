import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { create } from "fontkit";
import { describe, expect, it } from "vitest";
import decompress from "wawoff2/decompress.js";
import { lettersBeyondLatin } from "#app/platform/locale/letters-beyond-latin.ts";
import { projectRoot } from "#app/platform/project/root.server.ts";
import { heldAxes, isCut, lightestWeight, unicodeRange } from "#app/platform/themes/cut-faces.server.ts";
import { listThemes, themeAsset, themeAssets, themeStylesheet } from "#app/platform/themes/stylesheet.server.ts";

/** The rules of a sheet's faces that are fetched, as descriptors by name. */
const facesOf = (css: string) =>
  [...css.matchAll(/@font-face\{([^}]*)\}/g)]
    .map(([, body = ""]) => Object.fromEntries(body.split(";").map((each) => each.split(/:(.*)/s, 2))))
    .filter(({ src }) => src?.includes("woff2"));

/** What is served before any sheet of a brand's own was written. */
const atStart = new Set(themeAssets().keys());

/** The name of a font's file in an address, without the hash. */
const fontOf = (src = "") => /\/assets\/fonts\/([\w-]+)\./.exec(src)?.[1] ?? "";

const plainLetters = Array.from({ length: 0x100 }, (_, point) => point).filter((point) =>
  /[A-Za-zÀ-ÖØ-öø-ÿ]/.test(String.fromCodePoint(point)),
);

describe.each(listThemes().map(({ id }) => id))("the faces of %s", (theme) => {
  const { css, faces } = themeStylesheet({ theme });
  const { display, text } = (listThemes().find(({ id }) => id === theme) ?? expect.fail()).fonts;
  const beyond = [display, text].flatMap((font) =>
    font.files.filter(({ subset }) => subset === "latin-ext").map((file) => ({ file, isMade: isCut(font, file) })),
  );

  it("have the letters of our alphabets in a small file, named after the rest and alike in all else", () => {
    const written = facesOf(css);
    const last = written.filter((each) => each.src?.includes("-alphabets-"));
    expect(last.length).toBe(beyond.filter(({ isMade }) => isMade).length);
    expect(last.length).toBeGreaterThan(0);
    expect(written.filter((each) => each.src?.includes("-latin-ext-")).length).toBe(beyond.length);
    for (const face of last) {
      const { src, "unicode-range": range, ...shape } = face;
      const rest = written[written.indexOf(face) - 1];
      expect(rest).toMatchObject(shape);
      expect(fontOf(rest?.src)).toBe(fontOf(src).replace("-alphabets-", "-latin-ext-"));
      expect(range).toBe(unicodeRange(lettersBeyondLatin));
    }
  });

  it("can draw every one of these letters, in no lighter weight than pages are set in", async () => {
    for (const { href, letters } of faces.filter((each) => each.letters !== "rest")) {
      const font = create(Buffer.from(await decompress(themeAsset(href)?.body ?? expect.fail())));
      if (!("layout" in font)) expect.fail();
      const wanted = letters === "latin" ? plainLetters : lettersBeyondLatin;
      expect(
        wanted.filter((point) => !font.hasGlyphForCodePoint(point)),
        href,
      ).toEqual([]);
      expect(font.variationAxes["wght"]?.min, href).toBeLessThanOrEqual(lightestWeight);
      expect(font.variationAxes["wght"]?.max, href).toBeGreaterThanOrEqual(700);
    }
  });
});

it.each(["Bricolage Grotesque", "Fraunces"])(
  "%s is drawn as its theme's headings are, and no other way",
  async (family) => {
    const theme = listThemes().find(({ fonts }) => fonts.display.family === family) ?? expect.fail();
    const held = Object.keys(heldAxes(theme.fonts.display));
    expect(held.length).toBe(1);
    for (const { href } of themeStylesheet({ theme: theme.id }).faces.filter(({ letters }) => letters !== "rest")) {
      const font = create(Buffer.from(await decompress(themeAsset(href)?.body ?? expect.fail())));
      if (!("layout" in font)) expect.fail();
      expect(
        Object.keys(font.variationAxes).filter((axis) => held.includes(axis)),
        href,
      ).toEqual([]);
    }
    const sheet = readFileSync(path.join(projectRoot, "themes", theme.id, "theme.css"), "utf8");
    for (const axis of held) expect(sheet).not.toContain(`"${axis}"`);
  },
);

describe.each(["Bricolage Grotesque", "Fraunces"])("a brand that sets its text in %s", (family) => {
  it.each([family, undefined])("is served all that it can do, with headings in %s", async (display) => {
    const { faces } = themeStylesheet({ theme: "lagoon", tokens: { fonts: { text: family, display } } });
    const theme = listThemes().find(({ fonts }) => fonts.display.family === family) ?? expect.fail();
    const held = Object.keys(heldAxes(theme.fonts.display));
    const own = faces.filter(({ href }) => href.includes(`/${family.toLowerCase().replaceAll(" ", "-")}-`));
    expect(own.length).toBe(theme.fonts.display.files.length);
    for (const { href } of own) {
      const font = create(Buffer.from(await decompress(themeAsset(href)?.body ?? expect.fail())));
      if (!("layout" in font)) expect.fail();
      expect(Object.keys(font.variationAxes), href).toEqual(expect.arrayContaining(held));
    }
  });
});

describe("the faces of a brand that wants its headings thinner than they are cut", () => {
  const sheetOf = (displayWeight: number, display = "Newsreader") =>
    themeStylesheet({ theme: "lagoon", tokens: { fonts: { display }, type: { displayWeight } } });
  const facesIn = (css: string, family: string) =>
    facesOf(css).filter((each) => each["font-family"] === JSON.stringify(family));

  it("have all their weights", () => {
    const weights = (displayWeight: number) =>
      new Set(facesIn(sheetOf(displayWeight).css, "Newsreader").map((each) => each["font-weight"]));
    expect(weights(lightestWeight)).toEqual(new Set(["400 800"]));
    expect(weights(lightestWeight - 1)).toEqual(new Set(["200 800"]));
  });

  it("are there before any page was asked for, whichever family it takes", () => {
    const families = listThemes().flatMap(({ fonts }) => [fonts.display.family, fonts.text.family]);
    expect(new Set(families).size).toBeGreaterThan(8);
    const asText = (text: string) => themeStylesheet({ theme: "lagoon", tokens: { fonts: { text } } });
    for (const family of families)
      for (const sheet of [sheetOf(lightestWeight - 1, family), sheetOf(lightestWeight, family), asText(family)])
        for (const { href } of sheet.faces) expect(atStart.has(href), href).toBe(true);
  });
});

it("no sheet and no part asks for a lighter weight than faces have", () => {
  const files = globSync(["app/**/*.{css,tsx}", "themes/**/*.css"], { cwd: projectRoot });
  expect(files.length).toBeGreaterThan(300);
  const light = files.filter((file) =>
    /font-weight:\s*(?:[1-3]\d\d\b|lighter)|\bfont-(?:thin|extralight|light)\b/.test(
      readFileSync(path.join(projectRoot, file), "utf8"),
    ),
  );
  expect(light.filter((file) => file !== "app/console/console.css")).toEqual([]);
});

it("ranges are written as browsers read them", () => {
  expect(unicodeRange([0x104, 0x105, 0x106, 0x118, 0x1e9e])).toBe("U+104-106,U+118,U+1e9e");
});
