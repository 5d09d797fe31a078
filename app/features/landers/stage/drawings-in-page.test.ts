import { expect, it } from "vitest";
import { themeArt } from "#app/platform/themes/stylesheet.server.ts";
import { withDrawingsInPage } from "./drawings-in-page.server.ts";

const [tall, dark, lander] = ["hero-tall", "hero-tall-dark", "lander"].map((name) => themeArt("lagoon", name) ?? "");
const css = `:root{--a:url(${tall})}@media (x){:root{--a:url(${dark})}}p{background:var(--a),url(${lander})}`;
const fits = () => Promise.resolve(true);

it("brings the drawing of the first screen with the page, in light and dark, as browsers read it", async () => {
  const drawn = await withDrawingsInPage(css, ["hero-tall"], fits);
  const [light = "", evening = "", ...others] = [...drawn.matchAll(/url\("data:image\/svg\+xml,([^"]*)"\)/g)].map(
    ([, text = ""]) => decodeURIComponent(text),
  );
  expect(others).toEqual([]);
  expect(light).toMatch(/^<svg [^>]*viewBox='0 0 900 1200'.*url\(#[a-z]\w*\).*<\/svg>\s*$/s);
  expect(evening).not.toBe(light);
  expect(drawn).toContain(`url(${lander})`);
  expect(await withDrawingsInPage(css, ["lander"], fits)).toMatch(/var\(--a\),url\("data:image/);
});

it("leaves the drawing a file of its own where the page would be too heavy, and what is no drawing of a theme", async () => {
  expect(await withDrawingsInPage(css, ["hero-tall"], () => Promise.resolve(false))).toBe(css);
  const other = "p{background:url(/assets/themes/lagoon/art/hero-tall.000000000000.svg),url(/brand/landers/a.jpg)}";
  expect(await withDrawingsInPage(other, ["hero-tall"], fits)).toBe(other);
});
