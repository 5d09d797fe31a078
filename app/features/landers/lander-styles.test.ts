import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { lettersBeyondLatin } from "#app/platform/locale/letters-beyond-latin.ts";
import { textLanguages } from "#app/platform/locale/text-language.ts";
import { projectRoot } from "#app/platform/project/root.server.ts";
import { landerFaces, landerStyles, namesOfScripts } from "./lander-styles.server.ts";

const lagoon = { theme: "lagoon" };
const markup = `<html><body><p class="lander-letter">x</p></body></html>`;

it("is of the template's sheet and the theme's, in one, what the page can meet", () => {
  const css = landerStyles(markup, {
    sheet: ".lander-letter{color:var(--color-primary)}.lander-note{color:red}",
    worn: lagoon,
  });
  expect(css).toMatch(/^\.lander-letter\{color:var\(--color-primary\)\}\n/);
  expect(css).toContain("--color-primary:");
  expect(css).not.toMatch(/lander-note|--color-unread:|--art-error:/);
});

it("has the brand's own picture in place of the theme's drawings, in light and dark", () => {
  const jpg = "/brand/landers/gallery.0123.jpg";
  const sheet = "p{background:var(--art-own),var(--art-lander),var(--art-hero),var(--art-hero-tall),var(--art-soft)}";
  const css = landerStyles(markup, { sheet, worn: lagoon, picture: { jpg } });
  expect(css.endsWith(`--art-lander:url(${jpg});--art-hero:url(${jpg});--art-hero-tall:url(${jpg})}`)).toBe(true);
  expect(css).not.toBe(landerStyles(markup, { sheet, worn: lagoon }));
  const avif = "/brand/landers/gallery.4567.avif";
  const soft = landerStyles(markup, { sheet, worn: lagoon, picture: { jpg, avif, soft: "data:image/avif;base64,AA" } });
  expect(soft).toContain(`image-set(url(${avif}) type("image/avif"),url(${jpg})`);
  expect(soft).toContain("--art-soft:url(data:image/avif;base64,AA)");
});

it("has no face that comes late and moves what is read", () => {
  const css = landerStyles(markup, { sheet: "", worn: { theme: "velours" } });
  expect(css.match(/@font-face/g)?.length).toBeGreaterThan(2);
  expect(css).not.toContain("font-display:swap");
});

it("is another one for another theme, template or page", () => {
  const styles = (sheet: string, theme: string, page = markup) => landerStyles(page, { sheet, worn: { theme } });
  const one = styles("p{color:red}", "lagoon");
  expect(styles("p{color:red}", "velours")).not.toBe(one);
  expect(styles("p{color:blue}", "lagoon")).not.toBe(one);
  expect(styles("p{color:red}", "lagoon", "<html><body></body></html>")).not.toBe(one);
  expect(styles("p{color:red}", "lagoon")).toBe(one);
});

it("keeps the rules of what landers' scripts write upon a page", () => {
  const scripts = globSync("app/landers/**/*.js", { cwd: projectRoot }).map((name) =>
    readFileSync(path.join(projectRoot, name), "utf8"),
  );
  expect(scripts.length).toBeGreaterThan(1);
  const written = scripts.flatMap((text) =>
    [...text.matchAll(/\.dataset\.([a-z]+) = /g)].map(([, name = ""]) => `[data-${name}]`),
  );
  expect(written.length).toBeGreaterThan(4);
  for (const text of scripts) expect(text).not.toMatch(/\.dataset\.[a-z]*[A-Z][A-Za-z]* = /);
  expect(namesOfScripts).toEqual(expect.arrayContaining(written));
  for (const text of scripts) expect(text).not.toMatch(/classList|className|setAttribute\("(?!aria-)|innerHTML/);
  const css = landerStyles(markup, { sheet: "p[data-gone]{color:red}", worn: lagoon });
  expect(css).toContain("p[data-gone]");
});

it("asks for the faces of its words: italics where one leans, Polish letters in Polish", () => {
  const of = (language: "de" | "pl", hasItalics: boolean) => landerFaces({ theme: "knots" }, language, hasItalics);
  expect(of("de", false)).toHaveLength(2);
  expect(of("de", true).filter((href) => href.includes("italic"))).toHaveLength(1);
  expect(of("pl", false).filter((href) => href.includes("-alphabets-"))).toHaveLength(2);
  expect(of("pl", true)).toHaveLength(6);
  const uncut = landerFaces({ theme: "velours" }, "pl", false).filter((href) => href.includes("playfair"));
  expect(uncut.map((href) => href.includes("-latin-ext-")).toSorted()).toEqual([false, true]);
  expect(landerFaces({ theme: "curvia" }, "de", true), "its stressed words stand upright").toHaveLength(2);
});

it.each(textLanguages)("asks for letters beyond the Latin files ahead where the words in %s have some", (language) => {
  const texts = globSync(`app/locales/${language}/lander*.json`, { cwd: projectRoot }).map((name) =>
    readFileSync(path.join(projectRoot, name), "utf8"),
  );
  const hasSome = lettersBeyondLatin.some((point) => texts.join("").includes(String.fromCodePoint(point)));
  const asked = landerFaces({ theme: "knots" }, language, false);
  expect(asked.some((href) => href.includes("-alphabets-"))).toBe(hasSome);
});
