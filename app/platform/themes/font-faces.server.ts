import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { z } from "zod";
import {
  alphabetsRange,
  type FontUse,
  isCut,
  isNeededWhole,
  readCut,
  servedWeights,
} from "#app/platform/themes/cut-faces.server.ts";
import type { AssetShelf } from "#app/platform/themes/theme-asset.server.ts";
import type { ThemeFont } from "#app/platform/themes/theme-contract.ts";

const resolver = createRequire(path.resolve("package.json"));
const unicodeRanges = z.object({ latin: z.string(), "latin-ext": z.string() });

function readRanges(packageName: string) {
  return unicodeRanges.parse(JSON.parse(readFileSync(resolver.resolve(`${packageName}/unicode.json`), "utf8")));
}

function fallbackFace(font: ThemeFont): string {
  const { local, sizeAdjust, ascent, descent } = font.fallback;
  const sources = local.map((name) => `local("${name}")`).join(",");
  return `@font-face{font-family:"${font.family} Fallback";src:${sources};size-adjust:${sizeAdjust};ascent-override:${ascent};descent-override:${descent};line-gap-override:0%}`;
}

/** The value of a font-family property for a font, its stretched fallback and its kind. */
export function fontStack(font: ThemeFont): string {
  const quick = font.generic === "serif" ? "Georgia,serif" : "system-ui,sans-serif";
  return `"${font.family}","${font.family} Fallback",${quick}`;
}

/**
 * A file of a font: its address, its style, and which letters are sought in it. `alphabets` are those of our languages
 * beyond `latin`, `rest` is what members may write besides.
 */
export type FaceFile = {
  href: string;
  letters: "latin" | "alphabets" | "rest";
  style: ThemeFont["files"][number]["style"];
};

type Face = { name: string; body: Buffer; weights: string; range: string; letters: FaceFile["letters"] };

/**
 * What pages are served of a file of a font: the cut one; of `latin-ext` the whole one, and after it the letters of our
 * alphabets. Of two faces that have a letter browsers take the one that is named last, and they never ask for the large
 * one before somebody writes Romanian.
 */
function facesOf(font: ThemeFont, file: ThemeFont["files"][number], isWhole: boolean): Face[] {
  const { subset } = file;
  const range = readRanges(font.package)[subset];
  const whole = (letters: FaceFile["letters"], weights: string): Face => {
    const body = readFileSync(resolver.resolve(`${font.package}/files/${file.file}`));
    return { name: path.basename(file.file, ".woff2"), body, weights, range, letters };
  };
  const letters = subset === "latin" ? "latin" : "alphabets";
  if (isWhole) return [whole(letters, font.weights)];
  const { min, max } = servedWeights(font);
  const weights = `${min} ${max}`;
  const cut = isCut(font, file) ? readCut(file) : null;
  if (!cut) return [whole(letters, weights)];
  if (subset === "latin") return [{ ...cut, weights, range, letters }];
  return [whole("rest", weights), { ...cut, weights, range: alphabetsRange, letters }];
}

type WrittenFaces = { css: string; files: FaceFile[]; preloads: string[] };

/** What was written of a font, of its files as they came and of what was cut from them. */
const written = { whole: new WeakMap<ThemeFont, WrittenFaces>(), cut: new WeakMap<ThemeFont, WrittenFaces>() };

/**
 * Writes the @font-face rules of a font for a use of it, once, and puts its files on the shelf under `/assets/fonts/`.
 * Returns the rules, the files and the addresses that every page preloads. Throws where the package lacks a file.
 */
export function fontFaces(font: ThemeFont, { shelf, ...use }: FontUse & { shelf: AssetShelf }): WrittenFaces {
  const isWhole = isNeededWhole(font, use);
  const kept = isWhole ? written.whole : written.cut;
  const known = kept.get(font);
  if (known) return known;
  const made = writeFaces(font, shelf, isWhole);
  kept.set(font, made);
  return made;
}

function writeFaces(font: ThemeFont, shelf: AssetShelf, isWhole: boolean): WrittenFaces {
  const preloads: string[] = [];
  const files: FaceFile[] = [];
  const faces = font.files.flatMap((file) =>
    facesOf(font, file, isWhole).map(({ name, body, weights, range, letters }) => {
      const { style, preload } = file;
      const href = shelf.add(`/assets/fonts/${name}`, "woff2", body);
      files.push({ href, letters, style });
      if (preload) preloads.push(href);
      return `@font-face{font-family:"${font.family}";font-style:${style};font-weight:${weights};font-display:swap;src:url(${href}) format("woff2");unicode-range:${range}}`;
    }),
  );
  return { css: [...faces, fallbackFace(font)].join("\n"), files, preloads };
}
