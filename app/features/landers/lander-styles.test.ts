import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { landerFaces, landerStyles } from "./lander-styles.server.ts";

it("is the template's sheet and the theme's in one, which its hash allows", () => {
  const { css, source } = landerStyles(".lander-letter{color:red}", { theme: "lagoon" });
  expect(css).toMatch(/^\.lander-letter\{color:red\}/);
  expect(css).toContain("--color-primary:");
  expect(source).toBe(`'sha256-${createHash("sha256").update(css).digest("base64")}'`);
});

it("has the brand's own picture in place of the theme's drawings, in light and dark", () => {
  const jpg = "/brand/landers/gallery.0123.jpg";
  const { css, source } = landerStyles("", { theme: "lagoon" }, { jpg });
  expect(css.endsWith(`--art-lander:url(${jpg});--art-hero:url(${jpg});--art-hero-tall:url(${jpg})}`)).toBe(true);
  expect(source).not.toBe(landerStyles("", { theme: "lagoon" }).source);
  const light = landerStyles("", { theme: "lagoon" }, { jpg, avif: "/brand/landers/gallery.4567.avif" });
  expect(light.css).toContain(`image-set(url(/brand/landers/gallery.4567.avif) type("image/avif"),url(${jpg})`);
});

it("has no face that comes late and moves what is read", () => {
  const { css } = landerStyles("", { theme: "velours" });
  expect(css.match(/@font-face/g)?.length).toBeGreaterThan(2);
  expect(css).not.toContain("font-display:swap");
});

it("is another one for another theme or template", () => {
  const [one, other] = [landerStyles("", { theme: "lagoon" }), landerStyles("", { theme: "velours" })];
  expect(one.source).not.toBe(other.source);
  expect(landerStyles("a{}", { theme: "lagoon" }).source).not.toBe(one.source);
  expect(landerStyles("", { theme: "lagoon" })).toBe(one);
});

it("asks for the faces of its words: italics where one leans, Polish letters in Polish", () => {
  const of = (language: "de" | "pl", hasItalics: boolean) => landerFaces({ theme: "velours" }, language, hasItalics);
  expect(of("de", false)).toHaveLength(2);
  expect(of("de", true).filter((href) => href.includes("italic"))).toHaveLength(1);
  expect(of("pl", false).filter((href) => href.includes("latin-ext"))).toHaveLength(2);
  expect(of("pl", true)).toHaveLength(6);
  expect(landerFaces({ theme: "curvia" }, "de", true), "its stressed words stand upright").toHaveLength(2);
});
