import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { lettersBeyondLatin } from "#app/platform/locale/letters-beyond-latin.ts";
import type { ThemeFont } from "#app/platform/themes/theme-contract.ts";

type FontFile = Pick<ThemeFont["files"][number], "file" | "subset">;

const folder = path.resolve("themes/faces");

/** The lightest weight that pages are set in, but for a brand that wants its headings thinner. */
export const lightestWeight = 400;

/** Fonts of which the thinner weights are a quarter to a third of a file; with others they come for nothing. */
const withoutThin: ReadonlySet<string> = new Set(["Hanken Grotesk", "Newsreader", "Unbounded"]);

/** Fonts whose headings are all drawn at one value of an axis: without its other values a file is half as large. */
const drawnOneWay: ReadonlySet<string> = new Set(["Bricolage Grotesque", "Fraunces"]);

/** Fonts whose licence keeps their name for what their makers made: nobody else may cut them and call them so. */
const reserved: ReadonlySet<string> = new Set(["Playfair Display"]);

/** The axes of a font that its files are served without, each at the value that its theme's headings have. */
export function heldAxes({ family, settings }: Pick<ThemeFont, "family" | "settings">): Record<string, number> {
  if (!drawnOneWay.has(family)) return {};
  return Object.fromEntries(
    settings.split(", ").map((each) => {
      const [axis = "", value = ""] = each.split(" ");
      return [axis.replaceAll('"', ""), Number(value)];
    }),
  );
}

/**
 * Where the file lies that `themes/cut-faces.mjs` cuts from one of a font: all letters of `latin`, of `latin-ext`
 * those of our alphabets.
 */
export const cutOf = ({ file, subset }: FontFile): string =>
  path.join(folder, subset === "latin" ? file : file.replace("-latin-ext-", "-alphabets-"));

/** For what pages take a font: the lightest weight that they set in it, and whether it is that of running text. */
export type FontUse = { lightest: number; isText: boolean };

/**
 * Whether pages need a font's files as they came: those with headings thinner than any that are cut, and those with
 * running text in what is cut to how headings are drawn.
 */
export const isNeededWhole = ({ family }: Pick<ThemeFont, "family">, { lightest, isText }: FontUse): boolean =>
  (withoutThin.has(family) && lightest < lightestWeight) || (drawnOneWay.has(family) && isText);

/** Whether a file may be cut and is: `latin` only where that makes it smaller. */
export const isCut = ({ family }: Pick<ThemeFont, "family">, { subset }: FontFile): boolean =>
  !reserved.has(family) && (subset === "latin-ext" || withoutThin.has(family) || drawnOneWay.has(family));

/** What was cut from a file of a font; null where nothing was, as of a theme that has just come. */
export function readCut(file: FontFile): { name: string; body: Buffer } | null {
  const cut = cutOf(file);
  return existsSync(cut) ? { name: path.basename(cut, ".woff2"), body: readFileSync(cut) } : null;
}

/** The weights that pages are served of a font, of those that its theme declares. */
export function servedWeights(font: Pick<ThemeFont, "family" | "weights">): { min: number; max: number } {
  const [min = lightestWeight, max = 900] = font.weights.split(" ").map(Number);
  return { min: withoutThin.has(font.family) ? Math.max(min, lightestWeight) : min, max };
}

const hex = (point: number): string => point.toString(16);

/** Code points, ascending, as the value of `unicode-range`: `U+104-107,U+118`. */
export function unicodeRange(points: readonly number[]): string {
  const runs: [first: number, last: number][] = [];
  for (const point of points) {
    const run = runs.at(-1);
    if (run?.[1] === point - 1) run[1] = point;
    else runs.push([point, point]);
  }
  return runs.map(([first, last]) => `U+${hex(first)}${last > first ? `-${hex(last)}` : ""}`).join(",");
}

/** The letters of our alphabets beyond `latin`, as the value of `unicode-range`. */
export const alphabetsRange = unicodeRange(lettersBeyondLatin);
