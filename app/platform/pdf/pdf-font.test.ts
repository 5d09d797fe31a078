import path from "node:path";
import { expect, it } from "vitest";
import { openFonts } from "#app/platform/fonts/open-fonts.server.ts";
import { projectRoot } from "#app/platform/project/root.server.ts";
import { readTheme } from "#app/platform/themes/read-theme.server.ts";
import { glyphProcedure, lettersOfCodes, pdfTypeface, showText } from "./pdf-font.ts";

it.each(["lagoon", "iskra", "golden"])("knows letters in %s that were first drawn as parts of others", async (id) => {
  const { declaration } = readTheme(path.join(projectRoot, "themes"), id);
  const fonts = await openFonts(declaration.fonts.text, { weight: 400, opticalSize: 10 });
  const before = pdfTypeface(fonts);
  showText(before, "éñäk:;");
  for (const { used } of before) for (const each of used.values()) glyphProcedure(each);

  const typeface = pdfTypeface(fonts);
  showText(typeface, "enak.,");
  const letters = typeface.map(lettersOfCodes).join("\n");
  for (const letter of "enak.,")
    expect(letters).toContain(`> <${letter.charCodeAt(0).toString(16).padStart(4, "0").toUpperCase()}>`);
});
