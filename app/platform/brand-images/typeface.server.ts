import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { create, type Font } from "fontkit";
import { decompress } from "wawoff2";
import { projectRoot } from "#app/platform/project/root.server.ts";
import type { ThemeFont } from "#app/platform/themes/theme-contract.ts";

/**
 * A line of text as outlines: path data with the baseline at y = 0 and the start at x = 0, and its width, in pixels.
 */
export type OutlinedLine = { path: string; width: number };

/** Sets text in a theme's own font as outlines, so that pictures need no font on the machine. */
export type Typeface = { outline(text: string, style: { size: number; tracking: number }): OutlinedLine };

const resolver = createRequire(path.join(projectRoot, "package.json"));
const displaySize = 72;

let unpacking: Promise<unknown> = Promise.resolve();

/** One font after the other: the unpacker hands out its own memory, which the next call overwrites. */
function unpack(packed: Buffer): Promise<Buffer> {
  const unpacked = unpacking.then(async () => Buffer.from(await decompress(packed)));
  unpacking = unpacked.catch(() => undefined);
  return unpacked;
}

async function openFont(packageName: string, file: string, axes: Record<string, number>): Promise<Font> {
  const font = create(await unpack(readFileSync(resolver.resolve(`${packageName}/files/${file}`))));
  if (!("layout" in font)) throw new TypeError(`${packageName}/${file} holds more than one font`);
  const known = Object.entries(axes).flatMap(([axis, value]) => {
    const range = font.variationAxes[axis];
    return range ? [[axis, Math.min(range.max, Math.max(range.min, value))] as const] : [];
  });
  return known.length > 0 ? font.getVariation(Object.fromEntries(known)) : font;
}

function settingsOf(settings: string): Record<string, number> {
  return Object.fromEntries(
    [...settings.matchAll(/"(\w{4})" ([\d.]+)/g)].map(([, axis = "", value]) => [axis, Number(value)]),
  );
}

/** Neighbouring letters that the same file carries; the first font stands in for letters that none has. */
function runsOf(text: string, fonts: readonly Font[]): { font: Font; text: string }[] {
  const runs: { font: Font; text: string }[] = [];
  for (const letter of text) {
    const font = fonts.find((candidate) => candidate.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)) ?? fonts[0];
    if (!font) continue;
    const last = runs.at(-1);
    if (last?.font === font) last.text += letter;
    else runs.push({ font, text: letter });
  }
  return runs;
}

/**
 * Opens the upright files of a font, Latin first, at a weight and the font's own settings.
 * Throws where the font's package lacks a file.
 */
export async function openTypeface(font: ThemeFont, weight: number): Promise<Typeface> {
  const axes = { wght: weight, opsz: displaySize, ...settingsOf(font.settings) };
  const upright = font.files
    .filter(({ style }) => style === "normal")
    .toSorted((one, other) => Number(one.subset !== "latin") - Number(other.subset !== "latin"));
  const fonts = await Promise.all(upright.map(({ file }) => openFont(font.package, file, axes)));
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
