import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { create } from "fontkit";
import { describe, expect, it } from "vitest";
import decompress from "wawoff2/decompress.js";
import { cutOf, isCut } from "#app/platform/themes/cut-faces.server.ts";
import { listThemes } from "#app/platform/themes/stylesheet.server.ts";
import { cutFace, filesToCut, wholeFace } from "./cut-face.ts";

const files = filesToCut();
const [first = expect.fail()] = files;
const themes = listThemes();
const curvia = themes.find(({ id }) => id === "curvia") ?? expect.fail();

/** What the licence wants to go with every copy, by how fontkit calls it. */
const rights = ["copyright", "license", "licenseURL"] as const;

async function rightsIn(body: Buffer): Promise<Record<string, unknown>> {
  const font = create(Buffer.from(await decompress(body)));
  if (!("layout" in font)) expect.fail();
  return Object.fromEntries(rights.map((name) => [name, font.getName(name, "en")]));
}

describe.each(files.map((each) => [path.basename(cutOf(each.file)), each] as const))("%s", (_, each) => {
  const kept = readFileSync(cutOf(each.file));

  it("is what themes/cut-faces.mjs makes of its package", async () => {
    expect((await cutFace(each)).equals(kept)).toBe(true);
    expect(kept.length).toBeLessThan(50_000);
  });

  it("says whose it is and what may be done with it, as its package does", async () => {
    const told = await rightsIn(wholeFace(each));
    expect(await rightsIn(kept)).toEqual(told);
    expect(Object.values(told).filter((said) => typeof said === "string").length).toBeGreaterThan(0);
  });
});

it("nothing else was cut", () => {
  const cut = files.map(({ file }) => path.basename(cutOf(file)));
  expect(readdirSync(path.dirname(cutOf(first.file))).toSorted()).toEqual(cut.toSorted());
});

it("no font is cut whose makers keep its name for what they made", () => {
  const resolver = createRequire(import.meta.url);
  const fonts = themes.flatMap(({ fonts: { display, text } }) => [display, text]);
  const isReserved = (font: (typeof fonts)[number]) => {
    const [whose = ""] = readFileSync(resolver.resolve(`${font.package}/LICENSE`), "utf8").split(
      "This Font Software is licensed",
    );
    return whose.includes("Reserved Font Name");
  };
  const reserved = fonts.filter(isReserved);
  expect(reserved.length).toBeGreaterThan(0);
  expect(reserved.filter((font) => font.files.some((file) => isCut(font, file))).map(({ family }) => family)).toEqual(
    [],
  );
});

describe("two themes of one font", () => {
  const { display, text } = curvia.fonts;

  it("are refused where their headings are drawn in two ways, for one file cannot be both", () => {
    const other = { fonts: { display: { ...display, settings: '"SOFT" 0' }, text } };
    expect(() => filesToCut([curvia, other])).toThrow(/fraunces-.* in two ways/);
    expect(filesToCut([curvia, curvia])).toEqual(filesToCut([curvia]));
  });

  it("leave it whole for running text, which nothing is cut for", () => {
    expect(filesToCut([curvia, { fonts: { display: text, text: { ...display, settings: "" } } }])).toEqual(
      filesToCut([curvia]),
    );
  });
});
