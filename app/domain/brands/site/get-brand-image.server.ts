import { brandCopy } from "./brand-copy-fallback.ts";
import { type BrandImage, BrandImageCache } from "#app/platform/brand-images/brand-image-cache.server.ts";
import {
  drawBadge,
  drawFavicon,
  drawIcon,
  drawMailLogo,
  drawMaskableIcon,
} from "#app/platform/brand-images/draw-icon.server.ts";
import { drawSocialImage } from "#app/platform/brand-images/draw-social-image.server.ts";
import { inked } from "#app/platform/brand-images/rasterize.server.ts";
import type { Locale } from "#app/platform/locale/locales.ts";
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
  const mail = findTheme(tenant.theme)?.mail;
  return { band: mail?.band ?? "#ffffff", onBand: mail?.onBand ?? "#111111" };
}

function artOf(themeId: string, name: string): Buffer | null {
  const href = themeArt(themeId, name);
  return href === null ? null : (themeAsset(href)?.body ?? null);
}

const png = async (body: Promise<Buffer>): Promise<Drawing> => ({ body: await body, type: "image/png" });
const icon =
  (side: number): Drawer =>
  (tenant) =>
    png(drawIcon(tenant.logo.mark, side, paletteOf(tenant).band));

const socialImage: Drawer = async (tenant, locale) => {
  const theme = findTheme(tenant.theme);
  const light = artOf(tenant.theme, "hero");
  if (!theme || !light) throw new RangeError(`no usable theme "${tenant.theme}"`);
  const copy = brandCopy(tenant, locale);
  const body = await drawSocialImage({
    theme,
    art: { light, dark: artOf(tenant.theme, "hero-dark") ?? light },
    logo: tenant.logo.full,
    headline: copy?.home.headline ?? tenant.settings.name,
    tagline: copy?.tagline ?? "",
    foot: `${tenant.hosts[0] ?? tenant.settings.name} · 18+`,
  });
  return { body, type: "image/jpeg" };
};

const drawers = new Map<string, Drawer>([
  [
    "mark.svg",
    (tenant) => Promise.resolve({ body: Buffer.from(tenant.logo.mark), type: "image/svg+xml; charset=utf-8" }),
  ],
  ["favicon.ico", async (tenant) => ({ body: await drawFavicon(tenant.logo.mark), type: "image/x-icon" })],
  ["icon-180.png", icon(180)],
  ["icon-192.png", icon(192)],
  ["icon-512.png", icon(512)],
  ["icon-maskable-512.png", (tenant) => png(drawMaskableIcon(tenant.logo.mark, 512, paletteOf(tenant).band))],
  ["badge-96.png", (tenant) => png(drawBadge(tenant.logo.mark, 96, paletteOf(tenant).band))],
  [
    "logo.png",
    (tenant) => png(drawMailLogo(inked(tenant.logo.full, paletteOf(tenant).onBand), paletteOf(tenant).band)),
  ],
  ["social.jpg", socialImage],
]);

/**
 * A picture of the brand by its file name such as `icon-192.png`, made from its logo and theme once per revision;
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
