import { type PdfFont, type PdfTypeface, showText, textWidth } from "./pdf-font.ts";

/** A line that names something, and what it is; `strong` is what matters most. */
type PdfRow = { label: string; value: string; strong?: boolean };

/** What stands on a sheet, from the top: a heading, a paragraph, or the lines of a table. */
export type PdfBlock = { kind: "heading" | "text" | "small"; text: string } | { kind: "rows"; rows: readonly PdfRow[] };

export type PdfFaces = { heading: PdfTypeface; text: PdfTypeface; strong: PdfTypeface };

/** What draws a sheet, and what each of its pieces is to a screen reader, in the order in which they are read. */
export type PdfSheet = { operators: string; roles: ("H1" | "P")[] };

/** A sheet of A4, in points. */
export const sheetSize = { width: 595, height: 842 };
const margin = 64;
const textWidthOfSheet = sheetSize.width - 2 * margin;
const betweenColumns = 12;
const rowGap = 3;

const looks = {
  heading: { size: 22, line: 28, after: 14 },
  text: { size: 10.5, line: 15, after: 14 },
  small: { size: 9, line: 13, after: 10 },
  strong: { size: 13, line: 20, after: 14 },
} as const;

/** Lays blocks out on one sheet; `nameOf` is what the file calls a font. Throws where they do not fit. */
export function layOutSheet(blocks: readonly PdfBlock[], faces: PdfFaces, nameOf: (font: PdfFont) => string): PdfSheet {
  const operators: string[] = [];
  const roles: PdfSheet["roles"] = [];
  let y = sheetSize.height - margin;

  const put = (text: string, face: PdfTypeface, size: number, x: number): void => {
    operators.push("BT", `1 0 0 1 ${x.toFixed(2)} ${y.toFixed(2)} Tm`);
    for (const { font, shown } of showText(face, text)) operators.push(`/${nameOf(font)} ${size} Tf`, shown);
    operators.push("ET");
  };
  const piece = (role: "H1" | "P", draw: () => void): void => {
    operators.push(`/${role} <</MCID ${roles.length}>> BDC`);
    roles.push(role);
    draw();
    operators.push("EMC");
  };
  const paragraph = (text: string, kind: "heading" | "text" | "small"): void => {
    const { size, line, after } = looks[kind];
    const face = kind === "heading" ? faces.heading : faces.text;
    piece(kind === "heading" ? "H1" : "P", () => {
      for (const each of wrapped(text, face, size, textWidthOfSheet)) {
        y -= line;
        put(each, face, size, margin);
      }
    });
    y -= after;
  };
  const row = ({ label, value, strong = false }: PdfRow): void => {
    const { size, line } = looks[strong ? "strong" : "text"];
    const face = strong ? faces.strong : faces.text;
    const column = (textWidthOfSheet - betweenColumns) / 2;
    const [labels, values] = [wrapped(label, face, size, column), wrapped(value, face, size, column)];
    piece("P", () => {
      for (let index = 0; index < Math.max(labels.length, values.length); index += 1) {
        const each = values[index] ?? "";
        y -= line;
        put(labels[index] ?? "", face, size, margin);
        put(each, face, size, sheetSize.width - margin - textWidth(face, each, size));
      }
    });
    y -= 2 * rowGap;
    const rule = (y + rowGap / 2).toFixed(2);
    operators.push(`/Artifact BMC 0.85 G 0.5 w ${margin} ${rule} m ${sheetSize.width - margin} ${rule} l S EMC`);
  };

  for (const block of blocks) {
    if (block.kind !== "rows") paragraph(block.text, block.kind);
    else {
      for (const each of block.rows) row(each);
      y -= looks.text.after;
    }
  }
  if (y < margin) throw new RangeError("The words do not fit on one sheet");
  return { operators: operators.join("\n"), roles };
}

/** The lines of a text that fit into a width; where it was broken by hand, it stays so. */
function wrapped(text: string, face: PdfTypeface, size: number, width: number): string[] {
  return text.split("\n").flatMap((paragraph) => {
    const lines: string[] = [];
    for (const word of paragraph.split(" ")) {
      const longer = `${lines.at(-1)} ${word}`;
      if (lines.length > 0 && textWidth(face, longer, size) <= width) lines[lines.length - 1] = longer;
      else lines.push(word);
    }
    return lines;
  });
}
