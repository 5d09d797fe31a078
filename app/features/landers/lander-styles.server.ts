import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import type { TextLanguage } from "#app/platform/locale/text-language.ts";
import type { Worn } from "#app/platform/themes/brand-tokens.ts";
import { themeStylesheet } from "#app/platform/themes/stylesheet.server.ts";

/** The style of a lander as it stands in the page, and what its policy says to allow it. */
export type LanderStyles = { css: string; source: string };

// why: nine templates of the brands that are asked for most; what was kept of a page has its style in it
const joined = new LRUCache<string, LanderStyles>({ max: 300 });

function join(sheet: string, themeSheet: string): LanderStyles {
  // why: a face that comes late would move the words that are being read; the next page has it
  const theme = themeSheet.replaceAll("font-display:swap", "font-display:optional");
  const css = `${sheet}\n${theme}`;
  return { css, source: `'sha256-${createHash("sha256").update(css).digest("base64")}'` };
}

/** A picture of the brand's own for one lander, by its addresses. */
export type LanderPicture = { jpg: string; avif?: string };

/** Puts the brand's own picture in place of the theme's drawings, in light and dark, wherever a lander has one. */
function ownArt({ jpg, avif }: LanderPicture): string {
  const art =
    avif === undefined ? `url(${jpg})` : `image-set(url(${avif}) type("image/avif"),url(${jpg}) type("image/jpeg"))`;
  const names = ["--art-own", "--art-lander", "--art-hero", "--art-hero-tall"];
  // why: a theme names the drawings of its dark look for the root with an attribute
  return `:root:root:root{${names.map((name) => `${name}:${art}`).join(";")}}`;
}

/**
 * The sheet of a template and that of a brand's look, with a picture of its own in them where it brings one, as one
 * piece: the page comes with it, and waits for nothing else.
 */
export function landerStyles(sheet: string, worn: Worn, picture: LanderPicture | null = null): LanderStyles {
  const theme = themeStylesheet(worn);
  const own = picture === null ? "" : ownArt(picture);
  const key = `${theme.hash} ${own} ${sheet}`;
  const known = joined.get(key);
  if (known) return known;
  const styles = join(sheet, `${theme.css}${own}`);
  joined.set(key, styles);
  return styles;
}

/** Languages with letters that only the extended files of the fonts have. */
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
    .filter(({ subset }) => subset === "latin" || beyondLatin.has(language))
    .filter(({ style }) => style === "normal" || takesItalics)
    .map(({ href }) => href);
}
