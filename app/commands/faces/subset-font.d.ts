declare module "subset-font" {
  type Shape = {
    targetFormat: "woff2";
    keepAllGlyphs?: true;
    preserveNameIds: readonly number[];
    variationAxes: Record<string, number | { min: number; max: number }>;
  };

  /** The letters of a text out of a font, or all of them, with all that they can do within the axes' new ranges. */
  export default function subsetFont(font: Uint8Array, text: string | undefined, shape: Shape): Promise<Buffer>;
}
