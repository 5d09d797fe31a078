import { LRUCache } from "lru-cache";
import type { TextLanguage } from "#app/platform/locale/text-language.ts";
import type { Worn } from "#app/platform/themes/brand-tokens.ts";
import { themeStylesheet } from "#app/platform/themes/stylesheet.server.ts";
import { contentHash } from "#app/platform/themes/theme-asset.server.ts";
import { namesAskedFor, namesInMarkup, usedRules } from "#app/platform/themes/used-rules.ts";

type WholeSheet = { key: string; css: string; asked: readonly string[] };

// why: nine templates of the brands that are asked for most; what was kept of a page has its style in it
const whole = new LRUCache<string, WholeSheet>({ max: 100 });
const used = new LRUCache<string, string>({ max: 300 });

/** What scripts of landers write upon a page that has come. */
export const namesOfScripts = ["[data-gone]", "[data-dragging]", "[data-moves]", "[data-plays]", "[data-hydrated]"];

/** A picture of the brand's own for one lander, by its addresses; `soft` is one that comes with the page. */
export type LanderPicture = { jpg: string; avif?: string; soft?: string | null };

/** Puts the brand's own picture in place of the theme's drawings, in light and dark, wherever a lander has one. */
function ownArt({ jpg, avif, soft }: LanderPicture): string {
  const art =
    avif === undefined ? `url(${jpg})` : `image-set(url(${avif}) type("image/avif"),url(${jpg}) type("image/jpeg"))`;
  const names = ["--art-own", "--art-lander", "--art-hero", "--art-hero-tall"];
  // why: a theme names the drawings of its dark look for the root with an attribute
  const tokens = [...names.map((name) => `${name}:${art}`), ...(soft ? [`--art-soft:url(${soft})`] : [])];
  return `:root:root:root{${tokens.join(";")}}`;
}

function wholeSheet(sheet: string, worn: Worn, picture: LanderPicture | null): WholeSheet {
  const theme = themeStylesheet(worn);
  const own = picture === null ? "" : ownArt(picture);
  const key = contentHash(`${theme.hash} ${own} ${sheet}`);
  const known = whole.get(key);
  if (known) return known;
  // why: a face that comes late would move the words that are being read; the next page has it
  const css = `${sheet}\n${theme.css.replaceAll("font-display:swap", "font-display:optional")}${own}`;
  const made = { key, css, asked: namesAskedFor(css) };
  whole.set(key, made);
  return made;
}

/**
 * The sheet of a template and that of a brand's look, with a picture of its own in them where it brings one, as one
 * piece: the page comes with it, and waits for nothing else. Of all their rules it has those that can meet the page.
 */
export function landerStyles(
  markup: string,
  { sheet, worn, picture = null }: { sheet: string; worn: Worn; picture?: LanderPicture | null },
): string {
  const { key, css: all, asked } = wholeSheet(sheet, worn, picture);
  const inMarkup = namesInMarkup(markup);
  const names = new Set(asked.filter((name) => inMarkup.has(name) || namesOfScripts.includes(name)));
  const usedKey = contentHash(`${[...names].join()} ${key}`);
  const known = used.get(usedKey);
  if (known !== undefined) return known;
  const css = usedRules(all, names);
  used.set(usedKey, css);
  return css;
}

/** Languages whose words have letters beyond the Latin files of the fonts. */
const beyondLatin: ReadonlySet<TextLanguage> = new Set(["pl"]);

/** Whether a theme lets the word lean that a headline stresses; others only colour it. */
const leans = (css: string): boolean =>
  css.split("}").some((rule) => rule.includes("h1 em") && rule.includes("font-style:italic"));

/**
 * The font files that a lander needs, to be asked for ahead: one that comes after the first paint is not worn, and a word
 * is never set in two faces. `hasItalics` where a word of the headline may lean.
 */
export function landerFaces(worn: Worn, language: TextLanguage, hasItalics: boolean): string[] {
  const { css, faces } = themeStylesheet(worn);
  const takesItalics = hasItalics && leans(css);
  return faces
    .filter(({ letters }) => letters === "latin" || (letters === "alphabets" && beyondLatin.has(language)))
    .filter(({ style }) => style === "normal" || takesItalics)
    .map(({ href }) => href);
}
