import { clampChroma, converter, formatHex } from "culori";

const rgb = converter("rgb");

/**
 * A CSS colour such as `oklch(0.62 0.19 250)` as `#rrggbb`, brought inside sRGB; its transparency is left out. Throws
 * TypeError for no colour.
 */
export function colorHex(color: string): string {
  const solid = rgb(clampChroma(color, "oklch"));
  if (!solid) throw new TypeError(`${color} is not a colour`);
  return formatHex({ ...solid, alpha: 1 });
}
