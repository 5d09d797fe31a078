import { clampChroma, converter, formatHex } from "culori";

const rgb = converter("rgb");
const oklch = converter("oklch");

/**
 * A CSS colour such as `oklch(0.62 0.19 250)` as `#rrggbb`, brought inside sRGB; its transparency is left out. Throws
 * TypeError for no colour.
 */
export function colorHex(color: string): string {
  const solid = rgb(clampChroma(color, "oklch"));
  if (!solid) throw new TypeError(`${color} is not a colour`);
  return formatHex({ ...solid, alpha: 1 });
}

const rounded = (channel: number, digits: number) => Number(Math.max(0, channel).toFixed(digits));

/** A colour such as `#2b8fd6` as themes and brands write it: `oklch(0.62621 0.14321 246.16)`. Throws TypeError for no colour. */
export function colorOklch(color: string): string {
  const found = oklch(color);
  if (!found) throw new TypeError(`${color} is not a colour`);
  return `oklch(${rounded(found.l, 5)} ${rounded(found.c, 5)} ${rounded(found.h ?? 0, 2)})`;
}
