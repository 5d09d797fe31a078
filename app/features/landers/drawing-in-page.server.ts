import { themeAsset } from "#app/platform/themes/stylesheet.server.ts";

/** The drawings that fill a phone's first screen, in light and dark: behind the first words, or above them. */
const firstDrawings = {
  hero: /url\((\/assets\/themes\/[a-z0-9-]+\/art\/hero-tall(?:-dark)?\.[0-9a-f]{12}\.svg)\)/g,
  scene: /url\((\/assets\/themes\/[a-z0-9-]+\/art\/lander(?:-dark)?\.[0-9a-f]{12}\.svg)\)/g,
} as const;

export type FirstDrawing = keyof typeof firstDrawings;

/**
 * A lander's sheet with the drawing in it that fills a phone's first screen, where the page stays light enough by what
 * `fits` says: a file of its own would come a whole journey later.
 */
export async function withDrawingInPage(
  css: string,
  first: FirstDrawing,
  fits: (css: string) => Promise<boolean>,
): Promise<string> {
  const drawn = css.replace(firstDrawings[first], (whole, address: string) => {
    const drawing = themeAsset(address);
    return drawing ? `url("${dataAddress(drawing.body.toString())}")` : whole;
  });
  return drawn !== css && (await fits(drawn)) ? drawn : css;
}

/** A drawing as an address within double quotes; written as text, it is packed with the page. */
function dataAddress(svg: string): string {
  const text = svg.replaceAll("%", "%25").replaceAll("#", "%23").replaceAll("\n", " ");
  return `data:image/svg+xml,${text.includes("'") ? text.replaceAll('"', "%22") : text.replaceAll('"', "'")}`;
}
