import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import subsetFont from "subset-font";
import { lettersBeyondLatin } from "#app/platform/locale/letters-beyond-latin.ts";
import { projectRoot } from "#app/platform/project/root.server.ts";
import { heldAxes, isCut, servedWeights } from "#app/platform/themes/cut-faces.server.ts";
import { listThemes } from "#app/platform/themes/stylesheet.server.ts";
import type { ThemeFont } from "#app/platform/themes/theme-contract.ts";

type FontFile = { font: ThemeFont; file: ThemeFont["files"][number] };

const resolver = createRequire(path.join(projectRoot, "package.json"));
/** Copyright and licence, which the OFL wants to go with every copy. */
const preserveNameIds = [0, 13, 14];

/** The files of the fonts that themes wear, of which something is cut, each once. */
export function filesToCut(): FontFile[] {
  const fonts = listThemes().flatMap(({ fonts: { display, text } }) => [display, text]);
  const all = fonts.flatMap((font) =>
    font.files.filter((file) => isCut(font, file)).map((file) => [file.file, { font, file }] as const),
  );
  return [...new Map(all).values()];
}

/** What pages are served of a file of a font in place of the whole, as WOFF2. */
export function cutFace({ font, file }: FontFile): Promise<Buffer> {
  const whole = readFileSync(resolver.resolve(`${font.package}/files/${file.file}`));
  const variationAxes = { ...heldAxes(font), wght: servedWeights(font) };
  const shape = { targetFormat: "woff2", preserveNameIds, variationAxes } as const;
  return file.subset === "latin"
    ? subsetFont(whole, undefined, { ...shape, keepAllGlyphs: true })
    : subsetFont(whole, String.fromCodePoint(...lettersBeyondLatin), shape);
}
