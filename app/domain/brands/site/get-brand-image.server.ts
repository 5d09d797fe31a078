import { brandCopy } from "./brand-copy-fallback.ts";
import { loadBrandPicture } from "#app/domain/brands/pictures/load-brand-picture.server.ts";
import { type BrandImage, BrandImageCache } from "#app/platform/brand-images/brand-image-cache.server.ts";
import { drawApart, DrawingEnded } from "#app/platform/brand-images/draw-apart.server.ts";
import { type SocialImage, socialLogoHeight, socialSize } from "#app/platform/brand-images/social-image.ts";
import { type Drawable, inked } from "#app/platform/brand-images/drawable.ts";
import type { Locale } from "#app/platform/locale/locales.ts";
import { runtime } from "#app/platform/runtime/runtime.server.ts";
import type { PictureSlot } from "#app/platform/tenancy/pictures/brand-pictures.ts";
import type { Tenant } from "#app/platform/tenancy/tenant.ts";
import { colorHex } from "#app/platform/themes/color-text.ts";
import type { ThemeDeclaration } from "#app/platform/themes/theme-contract.ts";
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
    png(
      drawApart(tenant.id, { what: "icon", mark: await markOf(tenant, "icon"), side, ground: paletteOf(tenant).band }),
    );

const maskableIcon: Drawer = async (tenant) => {
  const size = { side: 512, ground: paletteOf(tenant).band };
  const own = await ownPicture(tenant, "icon-maskable");
  if (own) return png(drawApart(tenant.id, { what: "icon", mark: own, ...size }));
  return png(drawApart(tenant.id, { what: "maskable", mark: await markOf(tenant, "icon"), ...size }));
};

const markDrawing: Drawer = async (tenant) => {
  const own = await ownPicture(tenant, "favicon", "icon");
  const body = own ? await drawApart(tenant.id, { what: "frame", picture: own }) : Buffer.from(tenant.logo.mark);
  return { body, type: "image/svg+xml; charset=utf-8" };
};

const mailLogo: Drawer = async (tenant) => {
  const { band, onBand } = paletteOf(tenant);
  const own = await ownPicture(tenant, ...(isDark(band) ? (["logo-dark", "logo"] as const) : (["logo"] as const)));
  const logo = own ?? inked(tenant.logo.full, onBand);
  return png(drawApart(tenant.id, { what: "mail logo", logo, ground: band }));
};

/** Whether a ground, in hex, is rather dark. */
const isDark = (hex: string): boolean =>
  [1, 3, 5].reduce((sum, at) => sum + Number.parseInt(hex.slice(at, at + 2), 16), 0) < 3 * 128;

const pixels = (brand: string, drawing: Drawable, size: { width?: number; height?: number }) =>
  drawApart(brand, { what: "picture", drawing, size });

async function socialArt(tenant: Tenant): Promise<SocialImage["art"] | null> {
  const own = async (slot: PictureSlot) => {
    const picture = await ownPicture(tenant, slot);
    return picture && pixels(tenant.id, picture, socialSize);
  };
  const light = (await own("hero")) ?? artOf(tenant.theme, "hero");
  if (!light) return null;
  const themes = tenant.pictures.hero ? null : artOf(tenant.theme, "hero-dark");
  return { light, dark: (await own("hero-dark")) ?? themes ?? light };
}

async function socialLogo(tenant: Tenant, { colors }: ThemeDeclaration): Promise<SocialImage["logo"]> {
  const own = await ownPicture(tenant, "logo");
  const drawn = (scheme: "light" | "dark") => inked(tenant.logo.full, colorHex(colors[scheme].ink));
  const of = (drawable: Drawable) => pixels(tenant.id, drawable, { height: socialLogoHeight });
  return {
    light: await of(own ?? drawn("light")),
    dark: await of(own ? ((await ownPicture(tenant, "logo-dark")) ?? own) : drawn("dark")),
  };
}

const socialImage: Drawer = async (tenant, locale) => {
  const theme = findTheme(tenant);
  const art = await socialArt(tenant);
  if (!theme || !art) throw new RangeError(`no usable theme "${tenant.theme}"`);
  const copy = brandCopy(tenant, locale);
  const image: SocialImage = {
    theme,
    art,
    logo: await socialLogo(tenant, theme),
    headline: copy?.home.headline ?? tenant.settings.name,
    tagline: copy?.tagline ?? "",
    foot: `${tenant.hosts[0] ?? tenant.settings.name} · 18+`,
  };
  return { body: await drawApart(tenant.id, { what: "social image", image }), type: "image/jpeg" };
};

const favicon: Drawer = async (tenant) => {
  const mark = await markOf(tenant, "favicon", "icon");
  return { body: await drawApart(tenant.id, { what: "favicon", mark }), type: "image/x-icon" };
};

const badge: Drawer = async (tenant) => {
  const mark = await markOf(tenant, "icon");
  return png(drawApart(tenant.id, { what: "badge", mark, side: 96, ground: paletteOf(tenant).band }));
};

const drawers = new Map<string, Drawer>([
  ["mark.svg", markDrawing],
  ["favicon.ico", favicon],
  ["icon-180.png", icon(180)],
  ["icon-192.png", icon(192)],
  ["icon-512.png", icon(512)],
  ["icon-maskable-512.png", maskableIcon],
  ["badge-96.png", badge],
  ["logo.png", mailLogo],
  ["social.jpg", socialImage],
]);

/**
 * A picture of the brand by its file name such as `icon-192.png`, made from its logo, its own pictures and theme once
 * per revision; null for any other name. `logo.png` stands on the band of the theme's mails; `social.jpg` speaks the
 * given language. Rejects with `DrawingEnded` where a drawing of the brand's takes too long.
 */
export function getBrandImage(
  ctx: { tenant: Tenant; locale: Locale },
  input: { name: string },
): Promise<BrandImage> | null {
  const draw = drawers.get(input.name);
  if (!draw) return null;
  const { tenant, locale } = ctx;
  const language = input.name === "social.jpg" ? locale : "";
  return cache.image(`${tenant.id}|${tenant.revision}|${input.name}|${language}`, () =>
    draw(tenant, locale).catch((error: unknown) => {
      if (error instanceof DrawingEnded)
        runtime().log.error({ err: error.cause, tenant: tenant.id, picture: input.name }, "A drawing was ended");
      throw error;
    }),
  );
}
