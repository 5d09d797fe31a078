import { clampChroma, converter, formatHex, type Rgb } from "culori";

const rgb = converter("rgb");
const oklch = converter("oklch");

const step = 1 / 255;
// why: written with so many digits, a colour at the edge of sRGB stands a hair outside, and to take chroma from a dark
// one until it is inside would change it by steps
const isNearlyInside = ({ r, g, b }: Rgb) => [r, g, b].every((channel) => channel > -step && channel < 1 + step);

/**
 * A CSS colour such as `oklch(0.62 0.19 250)` as `#rrggbb`, brought inside sRGB; its transparency is left out. Throws
 * TypeError for no colour.
 */
export function colorHex(color: string): string {
  const found = rgb(color);
  if (!found) throw new TypeError(`${color} is not a colour`);
  const solid = isNearlyInside(found) ? found : rgb(clampChroma(found, "oklch"));
  return formatHex({ ...solid, alpha: 1 });
}

const rounded = (channel: number, digits: number) => Number(Math.max(0, channel).toFixed(digits));

/** A colour such as `#2b8fd6` as themes and brands write it: `oklch(0.62621 0.14321 246.16)`. Throws TypeError for no colour. */
export function colorOklch(color: string): string {
  const found = oklch(color);
  if (!found) throw new TypeError(`${color} is not a colour`);
  return `oklch(${rounded(found.l, 5)} ${rounded(found.c, 5)} ${rounded(found.h ?? 0, 2)})`;
}
