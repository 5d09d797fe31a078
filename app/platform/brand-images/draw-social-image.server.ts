import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import sharp from "sharp";
import { rasterize } from "./rasterize.server.ts";
import { type FittedText, fitText } from "./fit-text.ts";
import { openTypeface, type Typeface } from "./typeface.server.ts";
import { colorHex } from "#app/platform/themes/color-text.ts";
import { type SocialImage, socialLogoHeight, socialSize } from "./social-image.ts";
import type { ThemeDeclaration } from "#app/platform/themes/theme-contract.ts";

const { width, height } = socialSize;
const margin = 72;
const textWidth = 580;
/** Below this mean lightness of its left side (0 to 255) the art is a night, and words on it are light. */
const nightBelow = 110;

const typefaces = new Map<string, Promise<{ display: Typeface; text: Typeface }>>();

function typefacesOf({ fonts, type }: ThemeDeclaration) {
  const key = `${fonts.display.family} ${type.displayWeight}, ${fonts.text.family}`;
  const known = typefaces.get(key);
  if (known) return known;
  const opened = Promise.all([openTypeface(fonts.display, type.displayWeight), openTypeface(fonts.text, 500)]).then(
    ([display, text]) => ({ display, text }),
  );
  typefaces.set(key, opened);
  opened.catch(() => typefaces.delete(key));
  return opened;
}

/** Grounds by their art and the colour behind it: to draw an SVG's filters takes longer than all the rest. */
const grounds = new LRUCache<string, Promise<Buffer>>({ max: 16 });

function groundOf(art: Uint8Array, background: string): Promise<Buffer> {
  const key = `${createHash("sha256").update(art).digest("base64")} ${background}`;
  const ground = grounds.get(key) ?? drawGround(art, background);
  grounds.set(key, ground);
  ground.catch(() => grounds.delete(key));
  return ground;
}

async function drawGround(art: Uint8Array, background: string): Promise<Buffer> {
  return (await rasterize(art, { width, height })).flatten({ background }).png().toBuffer();
}

async function isNight(picture: Buffer): Promise<boolean> {
  const { channels } = await sharp(picture)
    .extract({ left: 0, top: 0, width: width / 2, height })
    .greyscale()
    .stats();
  return (channels[0]?.mean ?? 255) < nightBelow;
}

function paths(
  { lines, size }: FittedText,
  at: { top: number; leading: number; ink: string },
): { svg: string; bottom: number } {
  const svg = lines
    .map(
      ({ path }, index) =>
        `<path transform="translate(${margin} ${at.top + size * (0.78 + index * at.leading)})" fill="${at.ink}" d="${path}"/>`,
    )
    .join("");
  return { svg, bottom: at.top + size * (0.78 + (lines.length - 1) * at.leading) };
}

function cased(text: string, transform: ThemeDeclaration["type"]["displayTransform"]): string {
  if (transform === "none") return text;
  return transform === "uppercase" ? text.toLocaleUpperCase() : text.toLocaleLowerCase();
}

function words(
  { theme, headline, tagline, foot }: SocialImage,
  faces: { display: Typeface; text: Typeface },
  inks: { ink: string; muted: string },
): string {
  const { displayTracking, displayTransform, displayLeading } = theme.type;
  const tracking = Number.parseFloat(displayTracking);
  const title = fitText(
    cased(headline, displayTransform),
    { width: textWidth, maxLines: 3, sizes: [92, 84, 76, 68, 60, 52, 46] },
    (text, size) => faces.display.outline(text, { size, tracking }),
  );
  const plain = (text: string, size: number) => faces.text.outline(text, { size, tracking: 0 });
  const below = fitText(tagline, { width: textWidth, maxLines: 2, sizes: [30, 27] }, plain);
  const small = fitText(foot, { width: textWidth, maxLines: 1, sizes: [22, 18] }, plain);
  const leading = Math.max(1.02, displayLeading);
  const block =
    title.size * (0.78 + (title.lines.length - 1) * leading) +
    52 +
    below.size * (0.78 + (below.lines.length - 1) * 1.35);
  const set = paths(title, { top: Math.round((height - block) / 2) + 18, leading, ink: inks.ink });
  const under = paths(below, { top: set.bottom + 52, leading: 1.35, ink: inks.ink });
  return `${set.svg}${under.svg}${paths(small, { top: height - 76, leading: 1, ink: inks.muted }).svg}`;
}

/**
 * A JPEG of 1200 × 630 for shared links: the theme's art, the logo, and the brand's words in the theme's own letters.
 */
export async function drawSocialImage(image: SocialImage): Promise<Buffer> {
  const { theme, art, logo } = image;
  const preferred = theme.scheme === "dark" ? art.dark : art.light;
  const ground = await groundOf(preferred, colorHex(theme.colors.light.canvas));
  const scheme = (await isNight(ground)) ? "dark" : "light";
  const colors = theme.colors[scheme];
  const ink = colorHex(colors.ink);
  const canvas = colorHex(colors.canvas);
  const text = words(image, await typefacesOf(theme), { ink, muted: colorHex(colors["ink-muted"]) });
  const overlay = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><linearGradient id="veil"><stop offset="0" stop-color="${canvas}" stop-opacity="0.92"/><stop offset="0.42" stop-color="${canvas}" stop-opacity="0.74"/><stop offset="0.66" stop-color="${canvas}" stop-opacity="0"/></linearGradient></defs><rect width="${width}" height="${height}" fill="url(#veil)"/>${text}</svg>`;
  const mark = await (await rasterize(logo[scheme], { height: socialLogoHeight })).png().toBuffer();
  return sharp(ground)
    .composite([{ input: Buffer.from(overlay) }, { input: mark, left: margin, top: 56 }])
    .jpeg({ quality: 86, mozjpeg: true })
    .toBuffer();
}
