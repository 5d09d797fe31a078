import type { Font } from "fontkit";
import { openFonts } from "#app/platform/fonts/open-fonts.server.ts";
import type { ThemeDeclaration } from "#app/platform/themes/theme-contract.ts";
import { newPdfFile, type PdfFile, ref, textString } from "./pdf-file.server.ts";
import { glyphProcedure, lettersOfCodes, type PdfFont, pdfTypeface } from "./pdf-font.ts";
import { layOutSheet, type PdfBlock, type PdfSheet, sheetSize } from "./pdf-sheet.ts";

export type PdfDocument = {
  title: string;
  /** The language of its words, as a BCP 47 tag. */
  languageTag: string;
  theme: Pick<ThemeDeclaration, "fonts" | "type">;
  blocks: readonly PdfBlock[];
};

const headingSize = 22;
const textSize = 10;
const plainWeight = 400;
const boldWeight = 700;

/** The opened fonts by their names: unpacking them takes longer than everything else. */
const opened = new Map<string, Promise<readonly [Font[], Font[], Font[]]>>();

/**
 * Writes one sheet of words in a theme's own faces as a PDF that can be searched, copied and read aloud: tagged in its
 * reading order, with its language and title. Throws where the words do not fit.
 */
export async function writePdf({ title, languageTag, theme, blocks }: PdfDocument): Promise<Buffer> {
  const [display, plain, bold] = await fontsOf(theme);
  const faces = { heading: pdfTypeface(display), text: pdfTypeface(plain), strong: pdfTypeface(bold) };
  const used = [...faces.heading, ...faces.text, ...faces.strong];
  const nameOf = (font: PdfFont) => `F${used.indexOf(font)}`;
  const sheet = layOutSheet(blocks, faces, nameOf);

  const file = newPdfFile();
  const named = used.filter((font) => font.used.size > 0).map((font) => `/${nameOf(font)} ${ref(addFont(file, font))}`);
  const root = addPages(file, { languageTag, sheet, fonts: named.join(" ") });
  const info = file.add(`<< /Title ${textString(title)} >>`);
  return file.bytes({ root, info });
}

function fontsOf({ fonts, type }: PdfDocument["theme"]): Promise<readonly [Font[], Font[], Font[]]> {
  const key = `${fonts.display.family} ${type.displayWeight}, ${fonts.text.family}`;
  const known = opened.get(key);
  if (known) return known;
  const opening = Promise.all([
    openFonts(fonts.display, { weight: type.displayWeight, opticalSize: headingSize }),
    openFonts(fonts.text, { weight: plainWeight, opticalSize: textSize }),
    openFonts(fonts.text, { weight: boldWeight, opticalSize: textSize }),
  ]);
  opened.set(key, opening);
  opening.catch(() => opened.delete(key));
  return opening;
}

/** Adds a font of which each glyph is drawn by its own procedure. */
function addFont(file: PdfFile, font: PdfFont): number {
  const { source } = font;
  const glyphs = [...font.used.values()];
  const procedures = glyphs.map((used) => `/g${used.code} ${ref(file.addStream(glyphProcedure(used)))}`);
  const letters = file.addStream(lettersOfCodes(font));
  const scale = (1 / source.unitsPerEm).toFixed(8);
  const { minX, minY, maxX, maxY } = source.bbox;
  return file.add(
    [
      `<< /Type /Font /Subtype /Type3 /FontBBox [${[minX, minY, maxX, maxY].map(Math.round).join(" ")}]`,
      `/FontMatrix [${scale} 0 0 ${scale} 0 0] /Resources << >> /FirstChar 1 /LastChar ${glyphs.length}`,
      `/Widths [${glyphs.map(({ glyph }) => Math.round(glyph.advanceWidth * 100) / 100).join(" ")}]`,
      `/Encoding << /Type /Encoding /Differences [1 ${glyphs.map(({ code }) => `/g${code}`).join(" ")}] >>`,
      `/CharProcs << ${procedures.join(" ")} >> /ToUnicode ${ref(letters)} >>`,
    ].join("\n"),
  );
}

/** Adds the sheet with what it is to a screen reader; returns the object that the file begins with. */
function addPages(
  file: PdfFile,
  { languageTag, sheet, fonts }: { languageTag: string; sheet: PdfSheet; fonts: string },
): number {
  const [pages, page, tree, whole] = [file.reserve(), file.reserve(), file.reserve(), file.reserve()];
  const pieces = sheet.roles
    .map((role, index) =>
      ref(file.add(`<< /Type /StructElem /S /${role} /P ${ref(whole)} /Pg ${ref(page)} /K ${index} >>`)),
    )
    .join(" ");
  const order = file.add(`<< /Nums [0 [${pieces}]] >>`);
  const content = file.addStream(sheet.operators);
  file.put(whole, `<< /Type /StructElem /S /Document /P ${ref(tree)} /K [${pieces}] >>`);
  file.put(tree, `<< /Type /StructTreeRoot /K ${ref(whole)} /ParentTree ${ref(order)} >>`);
  file.put(pages, `<< /Type /Pages /Kids [${ref(page)}] /Count 1 >>`);
  const { width, height } = sheetSize;
  file.put(
    page,
    `<< /Type /Page /Parent ${ref(pages)} /MediaBox [0 0 ${width} ${height}] /Contents ${ref(content)} /StructParents 0 /Tabs /S /Resources << /Font << ${fonts} >> >> >>`,
  );
  return file.add(
    `<< /Type /Catalog /Pages ${ref(pages)} /Lang (${languageTag}) /MarkInfo << /Marked true >> /StructTreeRoot ${ref(tree)} /ViewerPreferences << /DisplayDocTitle true >> >>`,
  );
}
