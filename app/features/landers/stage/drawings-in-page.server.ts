import { themeAsset } from "#app/platform/themes/stylesheet.server.ts";

const drawingOfTheme = /url\((\/assets\/themes\/[a-z0-9-]+\/art\/([a-z-]+?)(?:-dark)?\.[0-9a-f]{12}\.svg)\)/g;

/** Drawings of a theme that a lander can show: behind its first words, as its scene, as paper. */
export type LanderDrawing = "hero-tall" | "lander" | "pattern";

/**
 * A lander's sheet with drawings of its theme in it, in light and dark, which stand in a phone's first screen: a file of
 * its own comes a whole journey later.
 */
export function withDrawings(css: string, names: readonly LanderDrawing[]): string {
  return css.replace(drawingOfTheme, (whole, address: string, name: string) => {
    const drawing = names.some((each) => each === name) ? themeAsset(address) : null;
    return drawing ? `url("${dataAddress(drawing.body.toString())}")` : whole;
  });
}

/** A drawing as an address within double quotes; written as text, it is packed with the page. */
function dataAddress(svg: string): string {
  const text = svg.replaceAll("%", "%25").replaceAll("#", "%23").replaceAll("\n", " ");
  return `data:image/svg+xml,${text.includes("'") ? text.replaceAll('"', "%22") : text.replaceAll('"', "'")}`;
}
