import { z } from "zod";
import { colorNames, oklchColor, themeContract, type ThemeDeclaration } from "#app/platform/themes/theme-contract.ts";
import type { OwnPictures } from "#app/platform/themes/own-art.ts";
import { wornMail } from "#app/platform/themes/worn-mail.ts";

const ownPalette = z.partialRecord(z.enum(colorNames), oklchColor);
const family = z.string().regex(/^[A-Za-z0-9 ]{2,40}$/, "the name of a family that a theme brings, such as Figtree");

type Shadows = ThemeDeclaration["shadow"]["light"];
type Motion = ThemeDeclaration["motion"];

/** What a brand may choose in place of its theme's shadows. */
const shadows: Readonly<Record<"flat" | "soft" | "deep", Record<"light" | "dark", Shadows>>> = {
  flat: {
    light: { card: "0 0 0 0 oklch(0 0 0 / 0.01)", overlay: "0 0 0 1px oklch(0 0 0 / 0.24)" },
    dark: { card: "0 0 0 0 oklch(0 0 0 / 0.01)", overlay: "0 0 0 1px oklch(1 0 0 / 0.2)" },
  },
  soft: {
    light: { card: "0 1px 2px oklch(0 0 0 / 0.05)", overlay: "0 16px 40px -12px oklch(0 0 0 / 0.22)" },
    dark: { card: "0 1px 2px oklch(0 0 0 / 0.3)", overlay: "0 16px 40px -12px oklch(0 0 0 / 0.6)" },
  },
  deep: {
    light: { card: "0 12px 32px -10px oklch(0 0 0 / 0.24)", overlay: "0 32px 80px -16px oklch(0 0 0 / 0.42)" },
    dark: { card: "0 12px 32px -10px oklch(0 0 0 / 0.6)", overlay: "0 32px 80px -16px oklch(0 0 0 / 0.8)" },
  },
};

/** What a brand may choose in place of its theme's motion. */
const motions: Readonly<Record<"brisk" | "calm" | "springy", Motion>> = {
  brisk: { fast: 100, base: 150, ease: "cubic-bezier(0.2, 0, 0, 1)" },
  calm: { fast: 180, base: 250, ease: "cubic-bezier(0.25, 0.1, 0.25, 1)" },
  springy: { fast: 140, base: 220, ease: "cubic-bezier(0.34, 1.5, 0.64, 1)" },
};

/** Tokens that a brand replaces of the theme it wears; what is not said is the theme's own. */
export const brandTokensContract = z.strictObject({
  colors: z
    .strictObject({ light: ownPalette.optional(), dark: ownPalette.optional() })
    .optional()
    .describe("In OKLCH; every pair that is seen together keeps the contrast of WCAG 2.2 AA"),
  fonts: z
    .strictObject({ display: family.optional(), text: family.optional() })
    .optional()
    .describe("Families of any theme, for headings and for text"),
  type: z
    .strictObject({
      base: z.enum(["1rem", "1.0625rem", "1.125rem"]).optional(),
      displayWeight: themeContract.shape.type.shape.displayWeight.optional(),
      displayTransform: themeContract.shape.type.shape.displayTransform.optional(),
    })
    .optional(),
  radius: themeContract.shape.radius.partial().optional(),
  shadow: z.enum(["flat", "soft", "deep"]).optional(),
  motion: z.enum(["brisk", "calm", "springy"]).optional(),
});

export type BrandTokens = z.infer<typeof brandTokensContract>;

/** Which theme a brand wears, and what it replaces of it: tokens, and by pictures of its own the art. */
export type Worn = { theme: string; tokens?: BrandTokens | null; pictures?: OwnPictures };

/** A family that is here, and how mails name it. */
export type FontFamily = { font: ThemeDeclaration["fonts"]["display"]; mailStack: string };

/** The families of some themes by name; what a theme has as text comes before what another has for its headings. */
export function fontFamilies(themes: readonly ThemeDeclaration[]): Map<string, FontFamily> {
  const texts = themes.map(({ fonts, mail }) => ({ font: fonts.text, mailStack: mail.textStack }));
  const displays = themes.map(({ fonts, mail }) => ({ font: fonts.display, mailStack: mail.displayStack }));
  return new Map([...texts, ...displays].toReversed().map((found) => [found.font.family, found] as const));
}

/** A weight that a font has: the nearest to the wanted one. */
function weightIn({ weights }: FontFamily["font"], wanted: number): number {
  const [least = 100, most = 900] = weights.split(" ").map(Number);
  return Math.min(most, Math.max(least, wanted));
}

/**
 * A theme as a brand wears it, with the brand's tokens in place of its own; a family that is not among `families` is
 * left out. Mails keep the theme's palette but for what the tokens replace.
 */
export function withTokens(
  theme: ThemeDeclaration,
  tokens: BrandTokens,
  families: ReadonlyMap<string, FontFamily>,
): ThemeDeclaration {
  const { colors, fonts, type, radius, shadow, motion } = tokens;
  const display = families.get(fonts?.display ?? "");
  const text = families.get(fonts?.text ?? "");
  const worn = { display: display?.font ?? theme.fonts.display, text: text?.font ?? theme.fonts.text };
  const displayWeight = type?.displayWeight ?? theme.type.displayWeight;
  return {
    ...theme,
    colors: { light: { ...theme.colors.light, ...colors?.light }, dark: { ...theme.colors.dark, ...colors?.dark } },
    fonts: worn,
    type: { ...theme.type, ...type, displayWeight: display ? weightIn(worn.display, displayWeight) : displayWeight },
    radius: { ...theme.radius, ...radius },
    shadow: shadow ? shadows[shadow] : theme.shadow,
    motion: motion ? motions[motion] : theme.motion,
    mail: {
      ...wornMail(theme, colors ?? {}),
      ...(display && { displayStack: display.mailStack }),
      ...(text && { textStack: text.mailStack }),
    },
  };
}
