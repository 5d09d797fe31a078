import type { OutlinedLine } from "./typeface.server.ts";

export type FittedText = { size: number; lines: OutlinedLine[] };

type Measure = (text: string, size: number) => OutlinedLine;

function wrap(text: string, width: number, size: number, outline: Measure): OutlinedLine[] {
  const lines: OutlinedLine[] = [];
  let words: string[] = [];
  for (const word of text.split(/\s+/).filter((part) => part !== "")) {
    if (words.length > 0 && outline([...words, word].join(" "), size).width > width) {
      lines.push(outline(words.join(" "), size));
      words = [];
    }
    words.push(word);
  }
  if (words.length > 0) lines.push(outline(words.join(" "), size));
  return lines;
}

/** Even lines: the narrowest width that needs no more of them. */
function balance(text: string, width: number, size: number, outline: Measure): OutlinedLine[] {
  const count = wrap(text, width, size, outline).length;
  let best = wrap(text, width, size, outline);
  for (let narrower = width - 20; narrower > width / 2; narrower -= 20) {
    const lines = wrap(text, narrower, size, outline);
    if (lines.length > count || lines.some((line) => line.width > narrower)) break;
    best = lines;
  }
  return best;
}

/**
 * Breaks a text into balanced lines no wider than `width`, in the largest of `sizes` that needs at most `maxLines` of
 * them; in the smallest where none does, and then the lines that are too many are left out. Sizes in pixels, largest
 * first.
 */
export function fitText(
  text: string,
  box: { width: number; maxLines: number; sizes: readonly number[] },
  outline: Measure,
): FittedText {
  const { width, maxLines, sizes } = box;
  for (const size of sizes) {
    const lines = balance(text, width, size, outline);
    if (lines.length <= maxLines && lines.every((line) => line.width <= width)) return { size, lines };
  }
  const size = sizes.at(-1) ?? 16;
  return { size, lines: wrap(text, width, size, outline).slice(0, maxLines) };
}
