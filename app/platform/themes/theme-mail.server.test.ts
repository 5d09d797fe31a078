import { wcagContrast } from "culori";
import Handlebars from "handlebars";
import { describe, expect, it } from "vitest";
import { listThemes } from "#app/platform/themes/stylesheet.server.ts";
import { themeMail } from "#app/platform/themes/theme-mail.server.ts";

const text = {
  lang: "nl",
  subject: "Een bericht",
  preheader: "Iemand schreef je",
  siteUrl: "https://brand.example/",
  brandName: "Brand & Co",
  companyLine: "Brand B.V., Kade 1, Utrecht",
  unsubscribeUrl: "https://brand.example/u/1",
  unsubscribeLabel: "Afmelden",
  footerReason: "Je krijgt dit omdat je lid bent.",
};

describe.each(listThemes().map(({ id }) => id))("a mail of %s", (id) => {
  const { layout, partials, palette } = themeMail({ theme: id });
  const hbs = Handlebars.create();
  hbs.registerPartial(partials);
  const button = hbs.compile("{{> button}}", { strict: true })({
    palette,
    href: "https://brand.example/chat",
    label: "Lees",
  });
  const html = hbs.compile(layout)({ ...text, palette, body: `<p>Hallo</p>${button}` });

  it("prints every text, escaped where it must be", () => {
    for (const value of [
      text.preheader,
      text.companyLine,
      text.unsubscribeUrl,
      text.footerReason,
      "Brand &amp; Co",
      "<p>Hallo</p>",
      palette.accent,
    ])
      expect(html).toContain(value);
    expect(html).not.toContain("undefined");
    expect(html).not.toMatch(/:\s*;/);
  });

  it("leaves the unsubscribe line out where there is nothing to leave", () => {
    const bare = hbs.compile(layout)({ ...text, unsubscribeUrl: undefined, palette, body: "" });
    expect(bare).not.toContain(text.unsubscribeLabel);
  });

  it("is legible in light and in dark", () => {
    const { dark } = palette;
    const pairs = [
      [palette.ink, palette.surface],
      [palette.inkMuted, palette.surface],
      [palette.link, palette.surface],
      [palette.onAccent, palette.accent],
      [palette.onBand, palette.band],
      [dark.ink, dark.surface],
      [dark.inkMuted, dark.surface],
      [dark.link, dark.surface],
    ] as const;
    for (const [front, ground] of pairs)
      expect(wcagContrast(front, ground), `${front} on ${ground}`).toBeGreaterThanOrEqual(4.5);
  });
});

it("refuses a theme it does not know", () => {
  expect(() => themeMail({ theme: "nobody" })).toThrow(RangeError);
});
