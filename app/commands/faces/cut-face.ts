import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import subsetFont from "subset-font";
import { lettersBeyondLatin } from "#app/platform/locale/letters-beyond-latin.ts";
import { projectRoot } from "#app/platform/project/root.server.ts";
import {
  cutOf,
  heldAxes,
  isCut,
  isNeededWhole,
  lightestWeight,
  servedWeights,
} from "#app/platform/themes/cut-faces.server.ts";
import { listThemes } from "#app/platform/themes/stylesheet.server.ts";
import type { ThemeDeclaration, ThemeFont } from "#app/platform/themes/theme-contract.ts";

type FontFile = { font: ThemeFont; file: ThemeFont["files"][number] };

const textUse = { lightest: lightestWeight, isText: true };
const resolver = createRequire(path.join(projectRoot, "package.json"));
/** Copyright and licence, which the OFL wants to go with every copy. */
const preserveNameIds = [0, 13, 14];

const axesOf = (font: ThemeFont) => ({ ...heldAxes(font), wght: servedWeights(font) });

/**
 * The files of the fonts that themes wear, of which something is cut, each once. Throws where two themes want one of
 * them cut in two ways: pages find what was cut by the name of the file alone.
 */
export function filesToCut(themes: readonly Pick<ThemeDeclaration, "fonts">[] = listThemes()): FontFile[] {
  const fonts = themes.flatMap(({ fonts: { display, text } }) => [
    display,
    ...(isNeededWhole(text, textUse) ? [] : [text]),
  ]);
  const byName = new Map<string, FontFile>();
  for (const font of fonts)
    for (const file of font.files.filter((each) => isCut(font, each))) {
      const name = path.basename(cutOf(file));
      const known = byName.get(name);
      if (known && JSON.stringify(axesOf(known.font)) !== JSON.stringify(axesOf(font)))
        throw new Error(`${name} would be cut in two ways: themes differ in the settings or weights of ${font.family}`);
      byName.set(name, { font, file });
    }
  return [...byName.values()];
}

/** The file of a font as its package brings it, as WOFF2. */
export const wholeFace = ({ font, file }: FontFile): Buffer =>
  readFileSync(resolver.resolve(`${font.package}/files/${file.file}`));

/** What pages are served of a file of a font in place of the whole, as WOFF2. */
export function cutFace({ font, file }: FontFile): Promise<Buffer> {
  const whole = wholeFace({ font, file });
  const variationAxes = axesOf(font);
  const shape = { targetFormat: "woff2", preserveNameIds, variationAxes } as const;
  return file.subset === "latin"
    ? subsetFont(whole, undefined, { ...shape, keepAllGlyphs: true })
    : subsetFont(whole, String.fromCodePoint(...lettersBeyondLatin), shape);
}
