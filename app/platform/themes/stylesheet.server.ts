import path from "node:path";
import { formatHex } from "culori";
import { fontFaces, fontStack } from "#app/platform/themes/font-faces.server.ts";
import { readTheme, ThemeError, themeIds, type ThemeSource } from "#app/platform/themes/read-theme.server.ts";
import { AssetShelf, contentHash, type ThemeAsset } from "#app/platform/themes/theme-asset.server.ts";
import type { ThemeDeclaration } from "#app/platform/themes/theme-contract.ts";
import { tokenRules } from "#app/platform/themes/theme-tokens.ts";

/** The sheet of a theme: its text, its hash, its address, and the fonts to preload. */
export type ThemeStylesheet = { css: string; hash: string; href: string; preloads: string[] };

type LoadedTheme = { declaration: ThemeDeclaration; stylesheet: ThemeStylesheet; art: ReadonlyMap<string, string> };

type ThemeRegistry = { themes: ReadonlyMap<string, LoadedTheme>; shelf: AssetShelf; faults: readonly Error[] };

/** Takes comments and needless white space out of a sheet; strings and addresses stay as they are. */
export function minify(css: string): string {
  return css
    .replace(/\/\*[\s\S]*?\*\//g, "")
    .replace(/\s*\n\s*/g, " ")
    .replace(/\s*([{};,])\s*/g, "$1")
    .replace(/: +/g, ":")
    .replace(/;}/g, "}")
    .trim();
}

function withArt(css: string, art: ReadonlyMap<string, string>): string {
  return css.replace(/url\("art:([a-z-]+)"\)/g, (_, name: string) => {
    const href = art.get(name);
    if (!href) throw new ReferenceError(`theme.css asks for art:${name}, which is not there`);
    return `url(${href})`;
  });
}

function build({ declaration, css, art: drawings }: ThemeSource, shelf: AssetShelf): LoadedTheme {
  const { id, fonts } = declaration;
  const art = new Map(
    [...drawings].map(([name, body]) => [name, shelf.add(`/assets/themes/${id}/art/${name}`, "svg", body)] as const),
  );
  const display = fontFaces(fonts.display, shelf);
  const text = fontFaces(fonts.text, shelf);
  const tokens = tokenRules(declaration, { display: fontStack(fonts.display), text: fontStack(fonts.text) }, art);
  const sheet = [display.css, text.css, tokens, minify(withArt(css, art))].join("\n");
  const href = shelf.add(`/assets/themes/${id}`, "css", Buffer.from(sheet));
  const stylesheet = { css: sheet, hash: contentHash(sheet), href, preloads: [...display.preloads, ...text.preloads] };
  return { declaration, stylesheet, art };
}

/**
 * What keeps the theme `<root>/<id>` from being worn, a line for each fault; none where its sheet can be built.
 */
export function findThemeFaults(root: string, id: string): readonly string[] {
  try {
    build(readTheme(root, id), new AssetShelf());
    return [];
  } catch (error) {
    if (error instanceof ThemeError) return error.faults;
    return [error instanceof Error ? error.message : String(error)];
  }
}

function loadThemes(root: string): ThemeRegistry {
  const shelf = new AssetShelf();
  const themes = new Map<string, LoadedTheme>();
  const faults: Error[] = [];
  for (const id of themeIds(root)) {
    try {
      themes.set(id, build(readTheme(root, id), shelf));
    } catch (error) {
      faults.push(error instanceof Error ? error : new Error(String(error)));
    }
  }
  return { themes, shelf, faults };
}

let loaded: ThemeRegistry | undefined;
const registry = () => (loaded ??= loadThemes(path.resolve("themes")));

/** Declarations of every usable theme, in alphabetical order of ids. */
export function listThemes(): ThemeDeclaration[] {
  return [...registry().themes.values()].map(({ declaration }) => declaration);
}

/** Why themes were left out, one error each; empty where all is well. Worth logging at start. */
export function themeFaults(): readonly Error[] {
  return registry().faults;
}

/** The declaration of a theme, or null where there is none or it is unusable. */
export function findTheme(id: string): ThemeDeclaration | null {
  return registry().themes.get(id)?.declaration ?? null;
}

/**
 * How a theme looks unless a reader chose: its scheme, and the colours for the browser's frame in light and dark, as
 * hex.
 */
export function themeLook(id: string): { scheme: ThemeDeclaration["scheme"]; tints: { light: string; dark: string } } {
  const theme = findTheme(id);
  if (!theme) return { scheme: "auto", tints: { light: "#ffffff", dark: "#ffffff" } };
  const {
    scheme,
    mail: { band },
    colors,
  } = theme;
  const hex = (color: string) => formatHex(color) ?? band;
  return {
    scheme,
    tints:
      scheme === "dark" ? { light: hex(colors.light.nav), dark: band } : { light: band, dark: hex(colors.dark.nav) },
  };
}

/** The sheet of a theme. Throws RangeError for a theme that `findTheme` does not know. */
export function themeStylesheet(themeId: string): ThemeStylesheet {
  const theme = registry().themes.get(themeId);
  if (!theme) throw new RangeError(`no usable theme "${themeId}"`);
  return theme.stylesheet;
}

/** The address of a theme's drawing such as `hero` or `hero-dark`, or null where it has none of that name. */
export function themeArt(themeId: string, name: string): string | null {
  return registry().themes.get(themeId)?.art.get(name) ?? null;
}

/** Every sheet, font and drawing of the usable themes, by address. */
export function themeAssets(): ReadonlyMap<string, ThemeAsset> {
  return registry().shelf.all();
}

/**
 * The sheet, font or drawing at an address under `/assets/`, or null. Addresses are looked up, never read from disk.
 */
export function themeAsset(pathname: string): ThemeAsset | null {
  return registry().shelf.find(pathname);
}
