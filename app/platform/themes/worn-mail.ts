import type { BrandTokens } from "#app/platform/themes/brand-tokens.ts";
import { colorHex } from "#app/platform/themes/color-text.ts";
import type { ColorName, Palette, ThemeDeclaration } from "#app/platform/themes/theme-contract.ts";

type MailPalette = ThemeDeclaration["mail"];
type OwnPalette = Partial<Palette>;

const sheet = { surface: "surface", ink: "ink", inkMuted: "ink-muted", line: "line", link: "link" } as const;

/** Colours of a mail that are seen together, by the tokens of pages that say the same. */
const groups = [
  { canvas: "canvas" },
  sheet,
  { accent: "primary", onAccent: "on-primary" },
  { band: "footer", onBand: "on-footer" },
] as const satisfies readonly Partial<Record<keyof MailPalette, ColorName>>[];

/**
 * What of a group changes. All of it as soon as one colour does: the pairs that pages judge are legible, one of them
 * with one of the theme's mail need not be.
 */
function replaced(group: Readonly<Record<string, ColorName>>, theme: Palette, own: OwnPalette): Record<string, string> {
  const entries = Object.entries(group);
  if (entries.every(([, token]) => own[token] === undefined)) return {};
  return Object.fromEntries(entries.map(([name, token]) => [name, colorHex(own[token] ?? theme[token])]));
}

/** The palette of a theme's mails after a brand replaced colours of the theme; the theme's own where it replaced none. */
export function wornMail(
  { scheme, colors, mail }: Pick<ThemeDeclaration, "scheme" | "colors" | "mail">,
  own: NonNullable<BrandTokens["colors"]>,
): MailPalette {
  const first = scheme === "dark" ? "dark" : "light";
  const inFirst = groups.map((group) => replaced(group, colors[first], own[first] ?? {}));
  const inDark = [{ canvas: "canvas" } as const, sheet].map((group) => replaced(group, colors.dark, own.dark ?? {}));
  return { ...mail, ...Object.assign({}, ...inFirst), dark: { ...mail.dark, ...Object.assign({}, ...inDark) } };
}
