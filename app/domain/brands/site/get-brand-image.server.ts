import { brandCopy } from "./brand-copy-fallback.ts";
import { loadBrandPicture } from "#app/domain/brands/pictures/load-brand-picture.server.ts";
import { type BrandImage, BrandImageCache } from "#app/platform/brand-images/brand-image-cache.server.ts";
import {
  drawBadge,
  drawFavicon,
  drawIcon,
  drawMailLogo,
  drawMaskableIcon,
  frameAsDrawing,
} from "#app/platform/brand-images/draw-icon.server.ts";
import { drawSocialImage, type SocialImage } from "#app/platform/brand-images/draw-social-image.server.ts";
import { type Drawable, inked } from "#app/platform/brand-images/rasterize.server.ts";
import type { Locale } from "#app/platform/locale/locales.ts";
import type { PictureSlot } from "#app/platform/tenancy/pictures/brand-pictures.ts";
import type { Tenant } from "#app/platform/tenancy/tenant.ts";
import { findTheme, themeArt, themeAsset } from "#app/platform/themes/stylesheet.server.ts";

/**
 * Icons of a thousand brands weigh about 40 MB, their social images in one language 80 MB; what is not asked for
 * leaves.
 */
const cache = new BrandImageCache(96 * 1024 * 1024);

type Drawing = { body: Buffer; type: string };
type Drawer = (tenant: Tenant, locale: Locale) => Promise<Drawing>;

function paletteOf(tenant: Tenant) {
  const mail = findTheme(tenant)?.mail;
  return { band: mail?.band ?? "#ffffff", onBand: mail?.onBand ?? "#111111" };
}

function artOf(themeId: string, name: string): Buffer | null {
  const href = themeArt(themeId, name);
  return href === null ? null : (themeAsset(href)?.body ?? null);
}

const png = async (body: Promise<Buffer>): Promise<Drawing> => ({ body: await body, type: "image/png" });

/** The first picture of the brand's own that there is of some places; null where it has none of them. */
async function ownPicture({ id, pictures }: Tenant, ...slots: PictureSlot[]): Promise<Buffer | null> {
  const named = slots.map((slot) => pictures[slot]).find((picture) => picture !== undefined);
  return named ? loadBrandPicture(id, named.file) : null;
}

const markOf = async (tenant: Tenant, ...slots: PictureSlot[]): Promise<Drawable> =>
  (await ownPicture(tenant, ...slots)) ?? tenant.logo.mark;

const icon =
  (side: number): Drawer =>
  async (tenant) =>
    png(drawIcon(await markOf(tenant, "icon"), side, paletteOf(tenant).band));

const maskableIcon: Drawer = async (tenant) => {
  const { band } = paletteOf(tenant);
  const own = await ownPicture(tenant, "icon-maskable");
  return png(own ? drawIcon(own, 512, band) : drawMaskableIcon(await markOf(tenant, "icon"), 512, band));
};

const markDrawing: Drawer = async (tenant) => {
  const own = await ownPicture(tenant, "favicon", "icon");
  const body = own ? await frameAsDrawing(own) : Buffer.from(tenant.logo.mark);
  return { body, type: "image/svg+xml; charset=utf-8" };
};

const mailLogo: Drawer = async (tenant) => {
  const { band, onBand } = paletteOf(tenant);
  const own = await ownPicture(tenant, ...(isDark(band) ? (["logo-dark", "logo"] as const) : (["logo"] as const)));
  return png(drawMailLogo(own ?? inked(tenant.logo.full, onBand), band));
};

/** Whether a ground, in hex, is rather dark. */
const isDark = (hex: string): boolean =>
  [1, 3, 5].reduce((sum, at) => sum + Number.parseInt(hex.slice(at, at + 2), 16), 0) < 3 * 128;

async function socialArt(tenant: Tenant): Promise<{ light: Buffer; dark: Buffer } | null> {
  const light = (await ownPicture(tenant, "hero")) ?? artOf(tenant.theme, "hero");
  if (!light) return null;
  const themes = tenant.pictures.hero ? null : artOf(tenant.theme, "hero-dark");
  return { light, dark: (await ownPicture(tenant, "hero-dark")) ?? themes ?? light };
}

async function socialLogo(tenant: Tenant): Promise<SocialImage["logo"]> {
  const light = await ownPicture(tenant, "logo");
  return light ? { light, dark: (await ownPicture(tenant, "logo-dark")) ?? light } : tenant.logo.full;
}

const socialImage: Drawer = async (tenant, locale) => {
  const theme = findTheme(tenant);
  const art = await socialArt(tenant);
  if (!theme || !art) throw new RangeError(`no usable theme "${tenant.theme}"`);
  const copy = brandCopy(tenant, locale);
  const body = await drawSocialImage({
    theme,
    art,
    logo: await socialLogo(tenant),
    headline: copy?.home.headline ?? tenant.settings.name,
    tagline: copy?.tagline ?? "",
    foot: `${tenant.hosts[0] ?? tenant.settings.name} · 18+`,
  });
  return { body, type: "image/jpeg" };
};

const drawers = new Map<string, Drawer>([
  ["mark.svg", markDrawing],
  [
    "favicon.ico",
    async (tenant) => ({ body: await drawFavicon(await markOf(tenant, "favicon", "icon")), type: "image/x-icon" }),
  ],
  ["icon-180.png", icon(180)],
  ["icon-192.png", icon(192)],
  ["icon-512.png", icon(512)],
  ["icon-maskable-512.png", maskableIcon],
  ["badge-96.png", async (tenant) => png(drawBadge(await markOf(tenant, "icon"), 96, paletteOf(tenant).band))],
  ["logo.png", mailLogo],
  ["social.jpg", socialImage],
]);

/**
 * A picture of the brand by its file name such as `icon-192.png`, made from its logo, its own pictures and theme once per revision;
 * null for any other name. `logo.png` stands on the band of the theme's mails; `social.jpg` speaks the given language.
 */
export function getBrandImage(
  ctx: { tenant: Tenant; locale: Locale },
  input: { name: string },
): Promise<BrandImage> | null {
  const draw = drawers.get(input.name);
  if (!draw) return null;
  const { tenant, locale } = ctx;
  const language = input.name === "social.jpg" ? locale : "";
  return cache.image(`${tenant.id}|${tenant.revision}|${input.name}|${language}`, () => draw(tenant, locale));
}
