import path from "node:path";
import { formatHex } from "culori";
import { LRUCache } from "lru-cache";
import { lightestWeight } from "#app/platform/themes/cut-faces.server.ts";
import { type FaceFile, fontFaces, fontStack } from "#app/platform/themes/font-faces.server.ts";
import {
  type BrandTokens,
  type FontFamily,
  fontFamilies,
  type Worn,
  withTokens,
} from "#app/platform/themes/brand-tokens.ts";
import { type OwnPictures, withOwnArt } from "#app/platform/themes/own-art.ts";
import { readTheme, ThemeError, themeIds, type ThemeSource } from "#app/platform/themes/read-theme.server.ts";
import { AssetShelf, contentHash, sheetAsset, type ThemeAsset } from "#app/platform/themes/theme-asset.server.ts";
import type { ThemeDeclaration } from "#app/platform/themes/theme-contract.ts";
import { type LoopCut, type LoopFiles, loopFilesOf, loopKinds } from "#app/platform/themes/theme-loops.ts";
import { tokenRules } from "#app/platform/themes/theme-tokens.ts";

/** The sheet of a theme: its text, its hash, its address, all files of its fonts, and those that every page preloads. */
export type ThemeStylesheet = { css: string; hash: string; href: string; faces: FaceFile[]; preloads: string[] };

type LoadedTheme = {
  declaration: ThemeDeclaration;
  stylesheet: ThemeStylesheet;
  /** The theme's own rules, in which its drawings stand by their addresses. */
  rules: string;
  art: ReadonlyMap<string, string>;
  loops: ReadonlyMap<string, string>;
};

/** What pages cannot do without, and the loops, which no page of another version waits for. */
type Shelves = { needed: AssetShelf; loops: AssetShelf };

type ThemeRegistry = {
  themes: ReadonlyMap<string, LoadedTheme>;
  families: ReadonlyMap<string, FontFamily>;
  shelves: Shelves;
  faults: readonly Error[];
};

const emptyShelves = (): Shelves => ({ needed: new AssetShelf(), loops: new AssetShelf() });

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

function writeSheet(
  declaration: ThemeDeclaration,
  { art, rules }: Pick<LoadedTheme, "art" | "rules">,
  shelf: AssetShelf,
): { stylesheet: ThemeStylesheet; asset: ThemeAsset } {
  const { id, fonts, type } = declaration;
  const used = fonts.display.family === fonts.text.family ? [fonts.text] : [fonts.display, fonts.text];
  const written = used.map((font, place) =>
    fontFaces(font, {
      shelf,
      lightest: place === 0 ? type.displayWeight : lightestWeight,
      isText: font === fonts.text,
    }),
  );
  const tokens = tokenRules(declaration, { display: fontStack(fonts.display), text: fontStack(fonts.text) }, art);
  const css = [...written.map((each) => each.css), tokens, rules].join("\n");
  const { href, asset } = sheetAsset(`/assets/themes/${id}`, css);
  return {
    stylesheet: {
      css,
      hash: contentHash(css),
      href,
      faces: written.flatMap(({ files }) => files),
      preloads: written.flatMap(({ preloads }) => preloads),
    },
    asset,
  };
}

function build({ declaration, css, art: drawings, loops: moving }: ThemeSource, shelves: Shelves): LoadedTheme {
  const shelf = shelves.needed;
  const { id } = declaration;
  const art = new Map(
    [...drawings].map(([name, body]) => [name, shelf.add(`/assets/themes/${id}/art/${name}`, "svg", body)] as const),
  );
  const rules = minify(withArt(css, art));
  const { stylesheet, asset } = writeSheet(declaration, { art, rules }, shelf);
  shelf.add(`/assets/themes/${id}`, "css", asset.body);
  // why: any process may be asked for what the sheet of a brand with its own fonts names, and has not written it
  for (const font of Object.values(declaration.fonts))
    for (const isText of [false, true]) fontFaces(font, { shelf, lightest: isText ? 0 : lightestWeight, isText });
  const loops = new Map(
    [...moving].map(([file, body]) => {
      const { name, ext } = path.parse(file);
      const kind = loopKinds.find((each) => `.${each}` === ext) ?? "jpg";
      return [file, shelves.loops.add(`/assets/themes/${id}/loops/${name}`, kind, body)] as const;
    }),
  );
  return { declaration, stylesheet, rules, art, loops };
}

/**
 * What keeps the theme `<root>/<id>` from being worn, a line for each fault; none where its sheet can be built.
 */
export function findThemeFaults(root: string, id: string): readonly string[] {
  try {
    build(readTheme(root, id), emptyShelves());
    return [];
  } catch (error) {
    if (error instanceof ThemeError) return error.faults;
    return [error instanceof Error ? error.message : String(error)];
  }
}

function loadThemes(root: string): ThemeRegistry {
  const shelves = emptyShelves();
  const themes = new Map<string, LoadedTheme>();
  const faults: Error[] = [];
  for (const id of themeIds(root)) {
    try {
      themes.set(id, build(readTheme(root, id), shelves));
    } catch (error) {
      faults.push(error instanceof Error ? error : new Error(String(error)));
    }
  }
  const families = fontFamilies([...themes.values()].map(({ declaration }) => declaration));
  return { themes, families, shelves, faults };
}

let loaded: ThemeRegistry | undefined;
const registry = () => (loaded ??= loadThemes(path.resolve("themes")));

/** A theme as a brand wears it, with its sheet, which stands on no shelf. */
type WornTheme = { declaration: ThemeDeclaration; stylesheet: ThemeStylesheet; asset: ThemeAsset };

// why: a brand keeps its tokens for as long as a revision is served; a draft leaves some behind with every change
const most = 1_000;
const wornByOwn = new LRUCache<BrandTokens | OwnPictures, WornTheme>({ max: most });
const wornByAddress = new LRUCache<string, WornTheme>({ max: most });

function findWorn({ theme: id, tokens, pictures }: Worn): Pick<LoadedTheme, "declaration" | "stylesheet"> | null {
  const { themes, families, shelves } = registry();
  const theme = themes.get(id);
  // why: the pictures of a revision come with its tokens, so that they say which those are
  const own = [pictures, tokens].find((part) => part && Object.keys(part).length > 0);
  if (!theme || !own) return theme ?? null;
  const known = wornByOwn.get(own);
  if (known?.declaration.id === id) return known;
  const declaration = withTokens(theme.declaration, tokens ?? {}, families);
  const worn = { declaration, ...writeSheet(declaration, withOwnArt(theme, pictures), shelves.needed) };
  wornByOwn.set(own, worn);
  wornByAddress.set(worn.stylesheet.href, worn);
  return worn;
}

/** Declarations of every usable theme, in alphabetical order of ids. */
export function listThemes(): ThemeDeclaration[] {
  return [...registry().themes.values()].map(({ declaration }) => declaration);
}

/** Why themes were left out, one error each; empty where all is well. Worth logging at start. */
export function themeFaults(): readonly Error[] {
  return registry().faults;
}

/** A theme as it is worn, with the brand's tokens in place of its own; null where there is none or it is unusable. */
export function findTheme(worn: Worn): ThemeDeclaration | null {
  return findWorn(worn)?.declaration ?? null;
}

/** How a brand looks unless a reader chose: its scheme, and the browser's frame in light and dark, as hex. */
export function themeLook(worn: Worn): { scheme: ThemeDeclaration["scheme"]; tints: { light: string; dark: string } } {
  const theme = findTheme(worn);
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

/** The sheet of a theme as it is worn. Throws RangeError for a theme that `findTheme` does not know. */
export function themeStylesheet(worn: Worn): ThemeStylesheet {
  const theme = findWorn(worn);
  if (!theme) throw new RangeError(`no usable theme "${worn.theme}"`);
  return theme.stylesheet;
}

/** The address of a theme's drawing such as `hero` or `hero-dark`, or null where it has none of that name. */
export function themeArt(themeId: string, name: string): string | null {
  return registry().themes.get(themeId)?.art.get(name) ?? null;
}

/** A cut of a theme's loop: its films and its first moment, by their addresses; null where the theme has none. */
export function themeLoop(themeId: string, cut: LoopCut): LoopFiles | null {
  return loopFilesOf(registry().themes.get(themeId)?.loops ?? new Map(), cut);
}

/** Every sheet, font and drawing of the usable themes, by address. */
export function themeAssets(): ReadonlyMap<string, ThemeAsset> {
  return registry().shelves.needed.all();
}

/**
 * The sheet, font, drawing or loop at an address under `/assets/`, or null. Addresses are looked up, never read from
 * disk.
 */
export function themeAsset(pathname: string): ThemeAsset | null {
  const { needed, loops } = registry().shelves;
  return needed.find(pathname) ?? loops.find(pathname);
}

/** The sheet of a brand with tokens or pictures of its own, by its address; of this process's others too. Else null. */
export function wornAsset(pathname: string, worn: Worn): ThemeAsset | null {
  // why: another process may have written the page, and this one nothing of the brand yet
  findWorn(worn);
  return wornByAddress.get(pathname)?.asset ?? null;
}

const sheetPattern = /^\/assets\/themes\/[a-z0-9-]+\.[0-9a-f]{12}\.css$/;

/**
 * A brand's sheet of now in place of one that nobody has any more: of a publication ago, or of a process that is ahead.
 * Null for an address that is no sheet's. Nobody may keep it under that address.
 */
export function latestSheet(pathname: string, worn: Worn): Omit<ThemeAsset, "immutable"> | null {
  if (!sheetPattern.test(pathname)) return null;
  const found = findWorn(worn);
  return found && sheetAsset("", found.stylesheet.css).asset;
}
