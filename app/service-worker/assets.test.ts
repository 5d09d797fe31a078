import { expect, it } from "vitest";
import { assetsOf } from "./assets.ts";

it("finds every file that a page names, each once and by its whole name", () => {
  const named = [
    "/assets/root-Dk_3.js",
    "/assets/app.css",
    "/assets/texts/2e6375c785dd/nl/layout.json",
    "/assets/themes/lagoon.277e9e08.css",
    "/assets/themes/lagoon/art/hero.0a1b.svg",
    "/assets/fonts/figtree.00ff.woff2",
  ];
  const html = named.map((address) => `<link href="${address}">`).join("");
  expect(assetsOf(`${html}${html}<a href="/members">`)).toEqual(named);
});
