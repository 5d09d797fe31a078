import { wcagContrast } from "culori";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type BrandTokens, brandTokensContract, fontFamilies, withTokens } from "#app/platform/themes/brand-tokens.ts";
import { contrastFaults } from "#app/platform/themes/contrast.ts";
import {
  findTheme,
  latestSheet,
  listThemes,
  themeAsset,
  themeLook,
  themeStylesheet,
  wornAsset,
} from "#app/platform/themes/stylesheet.server.ts";
import { colorNames } from "#app/platform/themes/theme-contract.ts";
import { findTokenFaults } from "#app/platform/themes/token-faults.ts";

const families = fontFamilies(listThemes());
const lagoon = () => findTheme({ theme: "lagoon" }) ?? expect.fail();
const red: BrandTokens = {
  colors: { light: { primary: "oklch(0.5 0.19 27)", "on-primary": "oklch(1 0 0)" } },
  radius: { card: "4px" },
  fonts: { display: "Fraunces" },
  type: { base: "1.125rem" },
  shadow: "flat",
  motion: "brisk",
};

describe("the tokens of a brand", () => {
  it("leave a theme as it is where there are none", () => {
    for (const theme of listThemes().map(({ id }) => id)) {
      expect(themeStylesheet({ theme, tokens: {} })).toBe(themeStylesheet({ theme }));
      expect(themeStylesheet({ theme, tokens: null })).toBe(themeStylesheet({ theme }));
      expect(themeStylesheet({ theme, tokens: { colors: {} } }).css).toBe(themeStylesheet({ theme }).css);
    }
  });

  it("replace the theme's own in the sheet, whose address follows, and nothing else", () => {
    const sheet = themeStylesheet({ theme: "lagoon", tokens: red });
    const plain = themeStylesheet({ theme: "lagoon" });
    expect(sheet.href).toMatch(/^\/assets\/themes\/lagoon\.[0-9a-f]{12}\.css$/);
    expect(sheet.href).not.toBe(plain.href);
    for (const rule of [
      "--color-primary:oklch(0.5 0.19 27)",
      "--radius-card:4px",
      "--radius-media:20px",
      '--font-display:"Fraunces"',
      '--font-text:"Figtree"',
      "--text-base:1.125rem",
      "--duration-base:150ms",
    ])
      expect(sheet.css).toContain(rule);
    const dark = (css: string) => /prefers-color-scheme:dark\)\{[^}]*?--shadow/.exec(css)?.[0];
    expect(dark(sheet.css)).toBe(dark(plain.css));
    for (const address of sheet.preloads) expect(themeAsset(address), address).not.toBeNull();
  });

  it("are followed by mails and by the frame of the browser", () => {
    const tokens: BrandTokens = {
      colors: { light: { primary: "oklch(0.5 0.19 27)", "on-primary": "oklch(1 0 0)", footer: "oklch(0.2 0.02 27)" } },
    };
    const mail = findTheme({ theme: "lagoon", tokens })?.mail;
    expect(mail).toMatchObject({ accent: "#b7191c", onAccent: "#ffffff", ink: lagoon().mail.ink });
    expect(themeLook({ theme: "lagoon", tokens }).tints.light).toBe(mail?.band);
    expect(mail?.band).not.toBe(lagoon().mail.band);
  });

  it("bring the family's own stack into mails, and no weight that it lacks", () => {
    const worn = findTheme({
      theme: "lagoon",
      tokens: { fonts: { display: "Bodoni Moda" }, type: { displayWeight: 200 } },
    });
    expect(worn?.mail.displayStack).toBe(findTheme({ theme: "knots" })?.mail.displayStack);
    expect(worn?.type.displayWeight).toBe(400);
  });

  it("may name one family for headings and text", () => {
    const { preloads } = themeStylesheet({ theme: "lagoon", tokens: { fonts: { display: "Figtree" } } });
    expect(new Set(preloads).size).toBe(preloads.length);
  });

  it.each([
    { colors: { light: { primary: "red" } } },
    { colors: { light: { primary: "oklch(0.5 0.1 20);} body{display:none" } } },
    { colors: { light: { accent: "oklch(0.5 0.1 20)" } } },
    { radius: { card: "calc(1px)" } },
    { fonts: { display: 'Comic"} *{' } },
    { shadow: "0 0 1px red" },
    { motion: { fast: 1 } },
    { css: "body{}" },
  ])("are refused where they are none: %j", (tokens) => {
    expect(brandTokensContract.safeParse(tokens).success).toBe(false);
  });
});

describe("findTokenFaults", () => {
  it("finds none in a sound choice", () => {
    expect(findTokenFaults(lagoon(), red, families)).toEqual([]);
  });

  it("names the colour that the brand chose, be it text or ground, and the ratio", () => {
    const tokens: BrandTokens = {
      colors: { light: { ink: "oklch(0.9 0.02 230)" }, dark: { primary: "oklch(0.3 0.05 230)" } },
    };
    const faults = findTokenFaults(lagoon(), tokens, families);
    expect(faults.map(({ field }) => field)).toEqual(["colors.light.ink", "colors.dark.primary"]);
    expect(faults[0]).toMatchObject({
      value: expect.stringMatching(/^is too faint: ink on [a-z]+-soft is 1\.\d\d:1$/),
      allowed: expect.stringMatching(/^4\.5:1 or more of ink on [a-z]+-soft$/),
    });
  });

  it("takes no colour that others shine through but for the scrim, which lies over photos", () => {
    const tokens: BrandTokens = {
      colors: { light: { canvas: "oklch(1 0 0 / 0.9)", scrim: "oklch(0.2 0.02 230 / 0.8)" } },
    };
    expect(findTokenFaults(lagoon(), tokens, families)).toEqual([
      {
        field: "colors.light.canvas",
        value: "is translucent",
        allowed: "an opaque colour such as oklch(0.62 0.19 250)",
      },
    ]);
  });

  it("names a family that is not here, and those that are", () => {
    const [fault] = findTokenFaults(lagoon(), { fonts: { text: "Comic Neue" } }, families);
    expect(fault).toMatchObject({ field: "fonts.text", value: 'is "Comic Neue"' });
    expect(fault?.allowed).toContain("Figtree, Fraunces");
  });

  it("takes no palette with which a mail could not be read", () => {
    const channel = (max: number) => fc.double({ min: 0, max, noNaN: true });
    const color = fc
      .tuple(channel(1), channel(0.2), channel(359))
      .map(([l, c, h]) => `oklch(${Number(l.toFixed(3))} ${Number(c.toFixed(3))} ${h.toFixed(0)})`);
    const own = fc.dictionary(fc.constantFrom(...colorNames), color, { maxKeys: 2 });
    let judged = 0;
    fc.assert(
      fc.property(fc.constantFrom(...listThemes()), own, own, (theme, light, dark) => {
        const colors = brandTokensContract.parse({ colors: { light, dark } }).colors ?? {};
        const worn = withTokens(theme, { colors }, families);
        if (contrastFaults("light", worn.colors.light).length + contrastFaults("dark", worn.colors.dark).length > 0)
          return;
        judged += 1;
        const { mail } = worn;
        // why: a mail's colours have 256 steps
        for (const [text, ground] of [
          [mail.ink, mail.surface],
          [mail.inkMuted, mail.surface],
          [mail.link, mail.surface],
          [mail.onAccent, mail.accent],
          [mail.onBand, mail.band],
          [mail.dark.ink, mail.dark.surface],
          [mail.dark.inkMuted, mail.dark.surface],
          [mail.dark.link, mail.dark.surface],
        ] as const)
          expect(wcagContrast(text, ground), `${text} on ${ground}`).toBeGreaterThan(4.4);
      }),
      { numRuns: 1_500 },
    );
    expect(judged).toBeGreaterThan(50);
  });
});

describe("the sheet of a brand with tokens", () => {
  const worn = { theme: "golden", tokens: { radius: { card: "17px" } } };

  it("is had by its address, also in a process that wrote no page of the brand", () => {
    const { href, css } = themeStylesheet({ theme: "golden", tokens: { radius: { card: "17px" } } });
    expect(themeAsset(href)).toBeNull();
    expect(wornAsset(href, worn)?.body.toString()).toBe(css);
    expect(wornAsset("/assets/themes/golden.000000000000.css", worn)).toBeNull();
  });

  it("stands in for one that is no more, and for nothing else", () => {
    const { css } = themeStylesheet(worn);
    expect(latestSheet("/assets/themes/velours.0123456789ab.css", worn)?.body.toString()).toBe(css);
    for (const address of ["/assets/themes/golden.css", "/assets/themes/golden/art/hero.0123456789ab.svg", "/assets/x"])
      expect(latestSheet(address, worn)).toBeNull();
    expect(latestSheet("/assets/themes/golden.0123456789ab.css", { theme: "nobody" })).toBeNull();
  });
});
