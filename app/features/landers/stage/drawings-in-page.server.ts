import { themeAsset } from "#app/platform/themes/stylesheet.server.ts";

const drawingOfTheme = /url\((\/assets\/themes\/[a-z0-9-]+\/art\/([a-z-]+?)(?:-dark)?\.[0-9a-f]{12}\.svg)\)/g;

/** Drawings of a theme that a lander can show: behind its first words, as its scene, as paper. */
export type LanderDrawing = "hero-tall" | "lander" | "pattern";

/**
 * A lander's sheet with the drawings in it that stand in a phone's first screen, in light and dark, where the page stays
 * light enough by what `fits` says: a file of its own would come a whole journey later.
 */
export async function withDrawingsInPage(
  css: string,
  names: readonly LanderDrawing[],
  fits: (css: string) => Promise<boolean>,
): Promise<string> {
  const drawn = css.replace(drawingOfTheme, (whole, address: string, name: string) => {
    const drawing = names.some((each) => each === name) ? themeAsset(address) : null;
    return drawing ? `url("${dataAddress(drawing.body.toString())}")` : whole;
  });
  return drawn !== css && (await fits(drawn)) ? drawn : css;
}

/** A drawing as an address within double quotes; written as text, it is packed with the page. */
function dataAddress(svg: string): string {
  const text = svg.replaceAll("%", "%25").replaceAll("#", "%23").replaceAll("\n", " ");
  return `data:image/svg+xml,${text.includes("'") ? text.replaceAll('"', "%22") : text.replaceAll('"', "'")}`;
}
