import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { z } from "zod";
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

/** A file of a font: its address, and which letters and style it has. */
export type FaceFile = { href: string } & Pick<ThemeFont["files"][number], "subset" | "style">;

/**
 * Writes the @font-face rules of a font and puts its files on the shelf under `/assets/fonts/`.
 * Returns the rules, the files and the addresses that every page preloads. Throws where the package lacks a file.
 */
export function fontFaces(font: ThemeFont, shelf: AssetShelf): { css: string; files: FaceFile[]; preloads: string[] } {
  const ranges = readRanges(font.package);
  const preloads: string[] = [];
  const files: FaceFile[] = [];
  const faces = font.files.map(({ file, subset, style, preload }) => {
    const body = readFileSync(resolver.resolve(`${font.package}/files/${file}`));
    const href = shelf.add(`/assets/fonts/${path.basename(file, ".woff2")}`, "woff2", body);
    files.push({ href, subset, style });
    if (preload) preloads.push(href);
    return `@font-face{font-family:"${font.family}";font-style:${style};font-weight:${font.weights};font-display:swap;src:url(${href}) format("woff2");unicode-range:${ranges[subset]}}`;
  });
  return { css: [...faces, fallbackFace(font)].join("\n"), files, preloads };
}
