import type { Font, Glyph, GlyphRun } from "fontkit";
import { runsOf } from "#app/platform/fonts/runs-of.ts";

/** A piece of text in one font of the file: glyphs by their codes, with what kerning moves the next by. */
type ShownRun = { font: PdfFont; shown: string };

/** A glyph that the file draws: its code in its font, and the letters that it stands for. */
type UsedGlyph = { code: number; glyph: Glyph; letters: string };

/**
 * A font of a PDF file, of the glyphs that are used alone: each is drawn as its outline (Type 3). Fonts of themes are
 * variable, and no viewer draws the weight that is asked for; fontkit cannot write a single weight of one.
 */
export type PdfFont = {
  readonly source: Font;
  readonly used: Map<number, UsedGlyph>;
};

/** Letters of one weight of a theme's font, in the files that carry them. */
export type PdfTypeface = readonly PdfFont[];

const mostCodes = 255;

/** A typeface of a file from the opened fonts of one weight. */
export const pdfTypeface = (fonts: readonly Font[]): PdfTypeface =>
  fonts.map((source) => ({ source, used: new Map() }));

/** How wide a text is at a size, in points. */
export function textWidth(typeface: PdfTypeface, text: string, size: number): number {
  const sources = typeface.map(({ source }) => source);
  return runsOf(text, sources).reduce(
    (sum, run) => sum + (run.font.layout(run.text).advanceWidth / run.font.unitsPerEm) * size,
    0,
  );
}

/** A text as the operators of a content stream show it; its glyphs are used from then on. */
export function showText(typeface: PdfTypeface, text: string): ShownRun[] {
  const sources = typeface.map(({ source }) => source);
  return runsOf(text, sources).flatMap((run) => {
    const font = typeface.find(({ source }) => source === run.font);
    return font ? [{ font, shown: shownGlyphs(font, run.font.layout(run.text)) }] : [];
  });
}

function shownGlyphs(font: PdfFont, { glyphs, positions }: GlyphRun): string {
  const parts = glyphs.map((glyph, index) => {
    const kerned = (positions[index]?.xAdvance ?? glyph.advanceWidth) - glyph.advanceWidth;
    const move = Math.round((-kerned * 1_000) / font.source.unitsPerEm);
    return `<${hex(codeOf(font, glyph), 2)}>${move === 0 ? "" : ` ${move} `}`;
  });
  return `[${parts.join("")}] TJ`;
}

function codeOf({ used, source }: PdfFont, glyph: Glyph): number {
  const known = used.get(glyph.id);
  if (known) return known.code;
  const code = used.size + 1;
  if (code > mostCodes) throw new RangeError("A font of this file shows more glyphs than there are codes");
  const letters = String.fromCodePoint(...glyph.codePoints) || (letterOf(source, glyph) ?? "");
  used.set(glyph.id, { code, glyph, letters });
  return code;
}

const lettersOfFonts = new WeakMap<Font, ReadonlyMap<number, string>>();

/** The letter of a glyph: one that was first drawn as a part of another (the n of ñ) knows none by itself. */
function letterOf(font: Font, { id }: Glyph): string | undefined {
  const known = lettersOfFonts.get(font);
  if (known) return known.get(id);
  // why: the least letter of a glyph is the plain one
  const letters = new Map(
    font.characterSet
      .toSorted((one, other) => other - one)
      .map((point) => [font.glyphForCodePoint(point).id, String.fromCodePoint(point)] as const),
  );
  lettersOfFonts.set(font, letters);
  return letters.get(id);
}

const hex = (value: number, digits: number): string => value.toString(16).padStart(digits, "0").toUpperCase();
const rounded = (value: number): string => String(Math.round(value * 100) / 100);

/** The procedure that draws a glyph, in the font's own units. */
export function glyphProcedure({ glyph }: UsedGlyph): string {
  const { minX, minY, maxX, maxY } = glyph.path.bbox;
  const box = [minX, minY, maxX, maxY].map((each) => (Number.isFinite(each) ? rounded(each) : "0")).join(" ");
  let pen = [0, 0];
  const lines = glyph.path.commands.map(({ command, args }) => {
    if (command === "closePath") return "h";
    const numbers = command === "quadraticCurveTo" ? cubic(pen, args) : args;
    pen = numbers.slice(-2);
    const operator = command === "moveTo" ? "m" : command === "lineTo" ? "l" : "c";
    return `${numbers.map(rounded).join(" ")} ${operator}`;
  });
  return [`${rounded(glyph.advanceWidth)} 0 ${box} d1`, ...lines, ...(lines.length > 0 ? ["f"] : [])].join("\n");
}

/** A quadratic curve as the cubic one that it is. */
function cubic([fromX = 0, fromY = 0]: readonly number[], args: readonly number[]): number[] {
  const [x = 0, y = 0, toX = 0, toY = 0] = args;
  const between = (one: number, other: number) => one + (2 / 3) * (other - one);
  return [between(fromX, x), between(fromY, y), between(toX, x), between(toY, y), toX, toY];
}

/** Which letters the codes of a font stand for, so that its text can be read, searched and copied. */
export function lettersOfCodes({ used }: PdfFont): string {
  const rows = [...used.values()].map(({ code, letters }) => {
    const units = Array.from({ length: letters.length }, (_, index) => hex(letters.charCodeAt(index), 4));
    return `<${hex(code, 2)}> <${units.join("")}>`;
  });
  const blocks: string[] = [];
  for (let from = 0; from < rows.length; from += 100) {
    const block = rows.slice(from, from + 100);
    blocks.push(`${block.length} beginbfchar\n${block.join("\n")}\nendbfchar`);
  }
  return [
    "/CIDInit /ProcSet findresource begin 12 dict begin begincmap",
    "/CMapName /Letters def /CMapType 2 def",
    "1 begincodespacerange <00> <FF> endcodespacerange",
    ...blocks,
    "endcmap CMapName currentdict /CMap defineresource pop end end",
  ].join("\n");
}
