/** An SVG, or the bytes of a picture. */
export type Drawable = Uint8Array | string;

/** A logo in one ink: what it draws in `currentColor` takes the colour, given in hex. */
export function inked(svg: string, hex: string): string {
  return svg.replaceAll(/currentcolor/gi, hex);
}
