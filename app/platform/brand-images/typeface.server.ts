import { openFonts } from "#app/platform/fonts/open-fonts.server.ts";
import { runsOf } from "#app/platform/fonts/runs-of.ts";
import type { ThemeFont } from "#app/platform/themes/theme-contract.ts";

/**
 * A line of text as outlines: path data with the baseline at y = 0 and the start at x = 0, and its width, in pixels.
 */
export type OutlinedLine = { path: string; width: number };

/** Sets text in a theme's own font as outlines, so that pictures need no font on the machine. */
export type Typeface = { outline(text: string, style: { size: number; tracking: number }): OutlinedLine };

const displaySize = 72;

/**
 * Opens the upright files of a font, Latin first, at a weight and the font's own settings.
 * Throws where the font's package lacks a file.
 */
export async function openTypeface(font: ThemeFont, weight: number): Promise<Typeface> {
  const fonts = await openFonts(font, { weight, opticalSize: displaySize });
  return {
    outline(text, { size, tracking }) {
      let pen = 0;
      let outlines = "";
      for (const run of runsOf(text, fonts)) {
        const scale = size / run.font.unitsPerEm;
        const { glyphs, positions } = run.font.layout(run.text);
        glyphs.forEach((glyph, index) => {
          const at = positions[index];
          outlines += glyph.path
            .scale(scale, -scale)
            .translate(pen + (at?.xOffset ?? 0) * scale, -(at?.yOffset ?? 0) * scale)
            .toSVG();
          pen += (at?.xAdvance ?? glyph.advanceWidth) * scale + tracking * size;
        });
      }
      return { path: outlines, width: Math.max(0, pen - tracking * size) };
    },
  };
}
