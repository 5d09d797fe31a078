import { actionOnFooter } from "#app/platform/themes/contrast.ts";
import type { Palette, ThemeDeclaration } from "#app/platform/themes/theme-contract.ts";

type Shadows = ThemeDeclaration["shadow"]["light"];

function declarations(entries: Iterable<readonly [string, string | number]>): string {
  return [...entries].map(([name, value]) => `${name}:${value}`).join(";");
}

function schemeRules(
  scheme: "light" | "dark",
  palette: Palette,
  shadows: Shadows,
  art: Iterable<readonly [string, string]>,
): string {
  const [text, ground] = actionOnFooter(palette);
  return declarations([
    ["color-scheme", scheme],
    ...Object.entries(palette).map(([name, value]) => [`--color-${name}`, value] as const),
    ["--color-footer-action", palette[ground]],
    ["--color-on-footer-action", palette[text]],
    ["--shadow-card", shadows.card],
    ["--shadow-overlay", shadows.overlay],
    ...[...art].map(([name, href]) => [`--art-${name}`, `url(${href})`] as const),
  ]);
}

function constantRules(theme: ThemeDeclaration, stacks: { display: string; text: string }): string {
  const { type, radius, motion, fonts } = theme;
  return declarations([
    ["--font-display", stacks.display],
    ["--font-text", stacks.text],
    ["--text-base", type.base],
    ["--display-weight", type.displayWeight],
    ["--display-tracking", type.displayTracking],
    ["--display-transform", type.displayTransform],
    ["--display-leading", type.displayLeading],
    ["--display-settings", fonts.display.settings || "normal"],
    ["--radius-buttons-and-fields", radius.buttonsAndFields],
    ["--radius-card", radius.card],
    ["--radius-media", radius.media],
    ["--radius-chip", radius.chip],
    ["--border-width", theme.borderWidth],
    ["--duration-fast", `${motion.fast}ms`],
    ["--duration-base", `${motion.base}ms`],
    ["--ease-out", motion.ease],
  ]);
}

/**
 * Writes the token rules of a theme for light and dark.
 * `art` maps drawing names to addresses; `<name>-dark` replaces `<name>` in the dark scheme.
 */
export function tokenRules(
  theme: ThemeDeclaration,
  stacks: { display: string; text: string },
  art: ReadonlyMap<string, string>,
): string {
  const plain = [...art].filter(([name]) => !name.endsWith("-dark"));
  const darkened = plain.map(([name, href]) => [name, art.get(`${name}-dark`) ?? href] as const);
  const light = schemeRules("light", theme.colors.light, theme.shadow.light, plain);
  const dark = schemeRules("dark", theme.colors.dark, theme.shadow.dark, darkened);
  const constant = `:root{${constantRules(theme, stacks)}}`;
  if (theme.scheme === "dark")
    return `${constant}\n:root{${dark}}\n@media (prefers-color-scheme:light){:root[data-scheme=system]{${light}}}\n:root[data-scheme=light]{${light}}`;
  return `${constant}\n:root{${light}}\n@media (prefers-color-scheme:dark){:root:not([data-scheme=light]){${dark}}}\n:root[data-scheme=dark]{${dark}}`;
}
