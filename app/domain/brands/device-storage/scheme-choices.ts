/**
 * The looks that a visitor or member may choose; without a choice a brand's own holds, which for most is the device's.
 */
export const schemeChoices = ["system", "light", "dark"] as const;

export type SchemeChoice = (typeof schemeChoices)[number];

/**
 * What of a theme decides how its pages look: `auto` follows the device, `dark` is dark unless somebody chose
 * otherwise.
 */
type ThemeLook = { scheme: "auto" | "dark"; tints: { light: string; dark: string } };

/** The colours around a page, for the browser's own frame: one, or one for each look of the device. */
export type Tint = { color: string; media?: string };

/**
 * How a page looks that a reader chose a look for or none: its `data-scheme`, the choice that is in force, and the
 * frame's colours.
 */
export function lookOf(
  theme: ThemeLook,
  choice: SchemeChoice | null,
): { scheme: string; choice: SchemeChoice; tints: Tint[] } {
  const current = choice ?? (theme.scheme === "dark" ? "dark" : "system");
  const { light, dark } = theme.tints;
  const tints =
    current === "system" && light !== dark
      ? [
          { color: light, media: "(prefers-color-scheme: light)" },
          { color: dark, media: "(prefers-color-scheme: dark)" },
        ]
      : [{ color: current === "dark" ? dark : light }];
  return { scheme: choice ?? theme.scheme, choice: current, tints };
}
