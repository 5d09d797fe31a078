import { clampChroma, converter, parse, wcagContrast } from "culori";
import type { ColorName, Palette } from "#app/platform/themes/theme-contract.ts";

type Pair = readonly [text: ColorName, ground: ColorName];

/** Two colours that are seen together, by their names, and how well they are told apart. */
export type JudgedPair = { pair: Pair; ratio: number; needed: number };

export type ContrastFault = JudgedPair & { scheme: "light" | "dark" };

const grounds = ["canvas", "surface", "surface-raised", "surface-sunken"] as const;
const onGrounds = (text: ColorName): Pair[] => grounds.map((ground) => [text, ground]);

/** Text of ordinary size: WCAG 2.2, 1.4.3. */
const textPairs: readonly Pair[] = [
  ...(["ink", "ink-muted", "link", "danger-ink", "success-ink"] as const).flatMap(onGrounds),
  ...(["ink", "ink-muted", "link"] as const).flatMap((text): Pair[] => [
    [text, "primary-soft"],
    [text, "secondary-soft"],
  ]),
  ["on-primary", "primary"],
  ["on-primary-soft", "primary-soft"],
  ["on-secondary", "secondary"],
  ["on-secondary-soft", "secondary-soft"],
  ["on-success", "success"],
  ["on-warning", "warning"],
  ["on-danger", "danger"],
  ["on-unread", "unread"],
  ["on-nav", "nav"],
  ["on-footer", "footer"],
  ["on-scrim", "scrim"],
];

/** Large text, borders of fields and the focus ring: WCAG 2.2, 1.4.3 and 1.4.11. */
const shapePairs: readonly Pair[] = [
  ["ink-faint", "canvas"],
  ["ink-faint", "surface"],
  ["line-strong", "surface"],
  ["line-strong", "surface-sunken"],
  ...onGrounds("focus"),
  ["focus", "nav"],
  ["focus", "footer"],
];

const rgb = converter("rgb");

/**
 * The colour a reader sees: inside sRGB, and over white where it is translucent (a white photograph is the worst case).
 */
function seen(color: string) {
  const parsed = parse(color);
  if (!parsed) throw new TypeError(`${color} is not a colour`);
  const solid = rgb(clampChroma(parsed, "oklch"));
  const alpha = solid.alpha ?? 1;
  const over = (channel: number) => channel * alpha + (1 - alpha);
  return { mode: "rgb", r: over(solid.r), g: over(solid.g), b: over(solid.b) } as const;
}

/**
 * Judges every pair of a palette: ratios as WCAG counts them (1 to 21), and what each needs: 4.5 for text, 3 for large
 * text and shapes. Throws TypeError for what is no colour. Rule: WCAG 2.2 AA, success criteria 1.4.3 and 1.4.11.
 */
export function judgePairs(palette: Palette): JudgedPair[] {
  const judged = (pairs: readonly Pair[], needed: number) =>
    pairs.map((pair) => ({ pair, needed, ratio: wcagContrast(seen(palette[pair[0]]), seen(palette[pair[1]])) }));
  return [...judged(textPairs, 4.5), ...judged(shapePairs, 3)];
}

/** Finds the pairs of a palette that are too faint by `judgePairs`. */
export function contrastFaults(scheme: ContrastFault["scheme"], palette: Palette): ContrastFault[] {
  return judgePairs(palette)
    .filter(({ ratio, needed }) => ratio < needed)
    .map((fault) => ({ scheme, ...fault }));
}

/** What can be the ground of a button on the foot of a page, with what is written on it, the dearest first. */
const actionsOnFooter: readonly Pair[] = [
  ["on-primary", "primary"],
  ["on-secondary", "secondary"],
  ["footer", "on-footer"],
];

/**
 * The colours of a button on the foot of a page, which is dark and may be of the brand's own colour: the first pair of
 * text and ground whose ground is told from it. Rule: WCAG 2.2 AA, 1.4.11 (3 to 1).
 */
export function actionOnFooter(palette: Palette): Pair {
  const isSeen = ([, ground]: Pair) => wcagContrast(seen(palette[ground]), seen(palette.footer)) >= 3;
  return actionsOnFooter.find(isSeen) ?? ["footer", "on-footer"];
}

/** A ratio as people read it, such as `3.9`: cut, never rounded up to what it is not. */
export const shownRatio = (ratio: number): string => (Math.floor(ratio * 100) / 100).toFixed(2);

/** Says a fault in one line: `dark: ink-muted on canvas is 3.9:1, needs 4.5:1`. */
export function describeContrastFault({ scheme, pair, ratio, needed }: ContrastFault): string {
  return `${scheme}: ${pair[0]} on ${pair[1]} is ${shownRatio(ratio)}:1, needs ${needed}:1`;
}
