import { type BrandTokens, type FontFamily, withTokens } from "#app/platform/themes/brand-tokens.ts";
import { contrastFaults, type ContrastFault, shownRatio } from "#app/platform/themes/contrast.ts";
import type { ThemeDeclaration } from "#app/platform/themes/theme-contract.ts";

/** One thing wrong with a brand's tokens: which of them, as steps below `tokens`, what it is, and what is allowed. */
export type TokenFault = { field: string; value: string; allowed: string };

/** The colour of a pair that the brand chose: the theme's own are sound together. */
function blamed({ scheme, pair: [text, ground] }: ContrastFault, { colors }: BrandTokens): string {
  return colors?.[scheme]?.[text] === undefined && colors?.[scheme]?.[ground] !== undefined ? ground : text;
}

function wordFault(fault: ContrastFault, tokens: BrandTokens): TokenFault {
  const { scheme, pair, ratio, needed } = fault;
  const [text, ground] = pair;
  return {
    field: `colors.${scheme}.${blamed(fault, tokens)}`,
    value: `is too faint: ${text} on ${ground} is ${shownRatio(ratio)}:1`,
    allowed: `${needed}:1 or more of ${text} on ${ground}`,
  };
}

function fontFaults({ fonts = {} }: BrandTokens, families: ReadonlyMap<string, FontFamily>): TokenFault[] {
  return Object.entries(fonts)
    .filter(([, family]) => !families.has(family))
    .map(([role, family]) => ({
      field: `fonts.${role}`,
      value: `is "${family}"`,
      allowed: [...families.keys()].toSorted().join(", "),
    }));
}

const byNeed = (one: ContrastFault, other: ContrastFault) => one.ratio / one.needed - other.ratio / other.needed;

/** Only the scrim is judged as what it is: its worst ground, a white photograph, is known. */
function translucentFaults({ colors = {} }: BrandTokens): TokenFault[] {
  return (["light", "dark"] as const).flatMap((scheme) =>
    Object.entries(colors[scheme] ?? {})
      .filter(([name, color]) => name !== "scrim" && color.includes("/"))
      .map(([name]) => ({
        field: `colors.${scheme}.${name}`,
        value: "is translucent",
        allowed: "an opaque colour such as oklch(0.62 0.19 250)",
      })),
  );
}

/**
 * What keeps a brand's tokens from being worn over a theme: pairs that are too faint, by the rule that judges themes,
 * the worst of each colour, and families that are not here. None where all is well.
 */
export function findTokenFaults(
  theme: ThemeDeclaration,
  tokens: BrandTokens,
  families: ReadonlyMap<string, FontFamily>,
): TokenFault[] {
  const { colors } = withTokens(theme, tokens, families);
  const faint = [...contrastFaults("light", colors.light), ...contrastFaults("dark", colors.dark)];
  const faults = faint.toSorted(byNeed).map((fault) => wordFault(fault, tokens));
  const worst = faults.filter(({ field }, index) => faults.findIndex((each) => each.field === field) === index);
  return [...fontFaults(tokens, families), ...translucentFaults(tokens), ...worst];
}
