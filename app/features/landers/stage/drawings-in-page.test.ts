import { expect, it } from "vitest";
import { themeArt } from "#app/platform/themes/stylesheet.server.ts";
import { withDrawings } from "./drawings-in-page.server.ts";

const [tall, dark, lander] = ["hero-tall", "hero-tall-dark", "lander"].map((name) => themeArt("lagoon", name) ?? "");
const css = `:root{--a:url(${tall})}@media (x){:root{--a:url(${dark})}}p{background:var(--a),url(${lander})}`;

it("brings the drawings of the first screen with the page, in light and dark, as browsers read them", () => {
  const drawn = withDrawings(css, ["hero-tall"]);
  const [light = "", evening = "", ...others] = [...drawn.matchAll(/url\("data:image\/svg\+xml,([^"]*)"\)/g)].map(
    ([, text = ""]) => decodeURIComponent(text),
  );
  expect(others).toEqual([]);
  expect(light).toMatch(/^<svg [^>]*viewBox='0 0 900 1200'.*url\(#[a-z]\w*\).*<\/svg>\s*$/s);
  expect(evening).not.toBe(light);
  expect(drawn).toContain(`url(${lander})`);
  expect(withDrawings(css, ["lander"])).toMatch(/var\(--a\),url\("data:image/);
});

it("leaves alone what is no drawing of a theme", () => {
  const other = "p{background:url(/assets/themes/lagoon/art/hero-tall.000000000000.svg),url(/brand/landers/a.jpg)}";
  expect(withDrawings(other, ["hero-tall"])).toBe(other);
});
