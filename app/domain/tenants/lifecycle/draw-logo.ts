import { z } from "zod";

/**
 * Letters of a display face as outlines: advance and path by character in thousandths of the size, with kerning pairs.
 */
export const lettersContract = z.strictObject({
  size: z.number().positive(),
  tracking: z.number(),
  capHeight: z.number().positive(),
  xHeight: z.number().positive(),
  glyphs: z.record(z.string(), z.tuple([z.number(), z.string()])),
  kerns: z.record(z.string(), z.number()),
});

export type Letters = z.infer<typeof lettersContract>;

/** Colours of a drawn mark as hex: the ground, what stands on it, and an accent. */
export type MarkColors = { ground: string; onGround: string; accent: string };

type Line = { paths: string; width: number };

const open = (viewBox: string, label: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}" role="img" aria-label="${escapeXml(label)}">`;

/**
 * Draws the square mark of a brand: its initial on one of four shapes, chosen by the id, inside the safe zone of a
 * maskable icon.
 */
export function drawMark(name: string, id: string, letters: Letters, colors: MarkColors): string {
  return `${open("0 0 512 512", name)}<rect width="512" height="512" fill="${colors.ground}"/>${emblem(name, id, letters, colors)}</svg>\n`;
}

/** Draws the horizontal logo of a brand: its mark beside its name; the name takes the colour of the text around it. */
export function drawLogo(name: string, id: string, letters: Letters, colors: MarkColors): string {
  const size = letters.size;
  const optical = ((letters.xHeight + letters.capHeight) / 2_000) * size;
  const word = setLine(name, letters, size, 78, 32 + optical / 2);
  const symbol = `<g transform="scale(0.125)"><circle cx="256" cy="256" r="256" fill="${colors.ground}"/>${emblem(name, id, letters, colors)}</g>`;
  return `${open(`0 0 ${Math.ceil(word.width + 80)} 64`, name)}${symbol}<g fill="currentColor">${word.paths}</g></svg>\n`;
}

const shapes = [
  '<circle cx="256" cy="256" r="168"/>',
  '<path d="M120 404V244a136 136 0 0 1 272 0v160z"/>',
  '<rect x="112" y="112" width="288" height="288" rx="96"/>',
  '<path d="M256 84l172 172-172 172L84 256z"/>',
];

function emblem(name: string, id: string, letters: Letters, { ground, onGround, accent }: MarkColors): string {
  const seed = [...id].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7) >>> 0;
  const shape = shapes[seed % shapes.length] ?? "";
  const initial = ([...name][0] ?? "").toUpperCase();
  const size = 200;
  const width = setLine(initial, letters, size, 0, 0).width;
  const glyph = setLine(initial, letters, size, 256 - width / 2, 256 + (letters.capHeight / 2_000) * size);
  return `<g fill="${onGround}">${shape}</g><circle cx="388" cy="132" r="36" fill="${accent}"/><g fill="${ground}">${glyph.paths}</g>`;
}

function setLine(text: string, letters: Letters, size: number, x: number, baseline: number): Line {
  const scale = size / 1_000;
  let pen = x;
  let paths = "";
  let previous = "";
  for (const character of text.normalize("NFC")) {
    const [advance, outline] = glyphOf(character, letters);
    pen += (letters.kerns[previous + character] ?? 0) * scale + (previous === "" ? 0 : letters.tracking * size);
    if (outline !== "")
      paths += `<path transform="translate(${round(pen)} ${round(baseline)}) scale(${round(scale)})" d="${outline}"/>`;
    pen += advance * scale;
    previous = character;
  }
  return { paths, width: pen - x };
}

function glyphOf(character: string, letters: Letters): [number, string] {
  const plain = character.normalize("NFD")[0] ?? character;
  // why: a letter the face was not drawn with leaves a gap, which the operator's own logo.svg then fills
  return letters.glyphs[character] ?? letters.glyphs[plain] ?? [280, ""];
}

const round = (value: number) => Math.round(value * 1_000) / 1_000;

function escapeXml(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
