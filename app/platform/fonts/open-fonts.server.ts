import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import type { Font } from "fontkit";
import { projectRoot } from "#app/platform/project/root.server.ts";
import type { ThemeFont } from "#app/platform/themes/theme-contract.ts";

const resolver = createRequire(path.join(projectRoot, "package.json"));

let unpacking: Promise<unknown> = Promise.resolve();

// why: they cost a start 30 MB and a tenth of a second, and pictures are drawn seldom
const loadFontReaders = () => Promise.all([import("fontkit"), import("wawoff2/decompress.js")]);

/** One font after the other: the unpacker hands out its own memory, which the next call overwrites. */
function unpack(packed: Buffer, decompress: (font: Uint8Array) => Promise<Uint8Array>): Promise<Buffer> {
  const unpacked = unpacking.then(async () => Buffer.from(await decompress(packed)));
  unpacking = unpacked.catch(() => undefined);
  return unpacked;
}

async function openFont(packageName: string, file: string, axes: Record<string, number>): Promise<Font> {
  const [{ create }, { default: decompress }] = await loadFontReaders();
  const font = create(await unpack(readFileSync(resolver.resolve(`${packageName}/files/${file}`)), decompress));
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

/**
 * Opens the upright files of a theme's font, Latin first, at a weight, for letters of an optical size and with the
 * font's own settings. Throws where the font's package lacks a file.
 */
export async function openFonts(
  font: ThemeFont,
  { weight, opticalSize }: { weight: number; opticalSize: number },
): Promise<Font[]> {
  const axes = { wght: weight, opsz: opticalSize, ...settingsOf(font.settings) };
  const upright = font.files
    .filter(({ style }) => style === "normal")
    .toSorted((one, other) => Number(one.subset !== "latin") - Number(other.subset !== "latin"));
  return Promise.all(upright.map(({ file }) => openFont(font.package, file, axes)));
}
