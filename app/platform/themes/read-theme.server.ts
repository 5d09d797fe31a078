import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { z } from "zod";
import { contrastFaults, describeContrastFault } from "#app/platform/themes/contrast.ts";
import { themeContract, type ThemeDeclaration } from "#app/platform/themes/theme-contract.ts";
import { findLoopFaults, loopFile } from "#app/platform/themes/theme-loops.ts";

/** A theme that cannot be used; the message names the theme and every fault in it. */
export class ThemeError extends Error {
  readonly themeId: string;
  readonly faults: readonly string[];

  constructor(themeId: string, faults: readonly string[]) {
    super(`themes/${themeId}: ${faults.join("; ")}`);
    this.name = "ThemeError";
    this.themeId = themeId;
    this.faults = faults;
  }
}

/**
 * A declaration with what lies beside it: the extra rules, the drawings by file name without `.svg`, and the loops by
 * file name.
 */
export type ThemeSource = {
  declaration: ThemeDeclaration;
  css: string;
  art: ReadonlyMap<string, Buffer>;
  loops: ReadonlyMap<string, Buffer>;
};

function shapeFaults(error: z.ZodError): string[] {
  return error.issues.map((issue) => `theme.json ${issue.path.join(".") || "(whole file)"}: ${issue.message}`);
}

/**
 * Reads a declaration and checks shape and contrast.
 * Throws ThemeError with one line for every fault.
 */
export function checkTheme(id: string, value: unknown): ThemeDeclaration {
  const parsed = themeContract.safeParse(value);
  if (!parsed.success) throw new ThemeError(id, shapeFaults(parsed.error));
  const { colors } = parsed.data;
  const faults = [...contrastFaults("light", colors.light), ...contrastFaults("dark", colors.dark)].map(
    describeContrastFault,
  );
  if (parsed.data.id !== id) faults.unshift(`theme.json id: is "${parsed.data.id}", must be the folder's name`);
  if (faults.length > 0) throw new ThemeError(id, faults);
  return parsed.data;
}

function readArt(folder: string, declaration: ThemeDeclaration): Map<string, Buffer> {
  const files = readdirSync(path.join(folder, "art")).filter((file) => file.endsWith(".svg"));
  const art = new Map(files.map((file) => [path.basename(file, ".svg"), readFileSync(path.join(folder, "art", file))]));
  const missing = declaration.art.filter((name) => !art.has(name));
  if (missing.length > 0)
    throw new ThemeError(
      declaration.id,
      missing.map((name) => `art/${name}.svg is missing`),
    );
  return art;
}

function readLoops(folder: string, { id }: ThemeDeclaration): Map<string, Buffer> {
  const loops = path.join(folder, "loops");
  const files = existsSync(loops) ? readdirSync(loops).filter((file) => loopFile.test(file)) : [];
  const read = new Map(files.map((file) => [file, readFileSync(path.join(loops, file))]));
  const faults = findLoopFaults(read);
  if (faults.length > 0) throw new ThemeError(id, faults);
  return read;
}

function readJson(file: string, themeId: string): unknown {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch (error) {
    throw new ThemeError(themeId, [`theme.json: ${error instanceof Error ? error.message : "unreadable"}`]);
  }
}

/**
 * Reads `<root>/<id>` whole: theme.json, theme.css, art and loops.
 * Throws ThemeError where the theme is unusable, a file system error where theme.css or art cannot be read.
 */
export function readTheme(root: string, id: string): ThemeSource {
  const folder = path.join(root, id);
  const declaration = checkTheme(id, readJson(path.join(folder, "theme.json"), id));
  return {
    declaration,
    css: readFileSync(path.join(folder, "theme.css"), "utf8"),
    art: readArt(folder, declaration),
    loops: readLoops(folder, declaration),
  };
}

/** The declarations of the themes of `<root>` that keep their contract, in alphabetical order. */
export function readSoundThemes(root: string): ThemeDeclaration[] {
  return themeIds(root).flatMap((id) => {
    try {
      return [checkTheme(id, readJson(path.join(root, id, "theme.json"), id))];
    } catch (error) {
      if (error instanceof ThemeError) return [];
      throw error;
    }
  });
}

/** Ids of the folders of `<root>` that hold a theme.json, in alphabetical order. */
export function themeIds(root: string): string[] {
  return readdirSync(root, { withFileTypes: true, recursive: false })
    .filter((entry) => entry.isDirectory() && readdirSync(path.join(root, entry.name)).includes("theme.json"))
    .map((entry) => entry.name)
    .toSorted();
}
