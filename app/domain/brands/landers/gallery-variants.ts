import type { Niche } from "#app/platform/tenancy/contracts/tenant-contract.ts";

/** What a gallery lander may be about; `plain` is the one without a word of its own. */
export const galleryVariants = ["plain", "evening", "weekend", "nearby"] as const;

export type GalleryVariant = (typeof galleryVariants)[number];

/**
 * The slug of a variant for a niche: `bbw-evening`, `evening` where the niche has no prefix, the bare prefix for
 * `plain`; empty for `plain` without a prefix (spec section 1, niche slug prefixes).
 */
export function landerSlug(niche: Pick<Niche, "slug">, variant: GalleryVariant): string {
  const word = variant === "plain" ? "" : variant;
  return [niche.slug, word].filter((part) => part !== "").join("-");
}

/**
 * The variant that a slug names on a brand of this niche, no slug being `plain`; null where the brand has no such
 * lander.
 */
export function galleryVariantOf(niche: Pick<Niche, "slug">, slug: string | undefined): GalleryVariant | null {
  if (slug === undefined) return "plain";
  return galleryVariants.find((variant) => slug !== "" && landerSlug(niche, variant) === slug) ?? null;
}

/** The path of a gallery lander, such as `/landers/gallery/bbw-evening`. */
export function galleryPath(niche: Pick<Niche, "slug">, variant: GalleryVariant): string {
  const slug = landerSlug(niche, variant);
  return slug === "" ? "/landers/gallery" : `/landers/gallery/${slug}`;
}

/**
 * A slug without the niche's prefix, so that landers compare across niches: `bbw-evening` and `evening` are both
 * `evening`.
 */
export function slugWithoutPrefix(niche: Pick<Niche, "slug">, slug: string): string {
  if (niche.slug === "") return slug;
  if (slug === niche.slug) return "";
  return slug.startsWith(`${niche.slug}-`) ? slug.slice(niche.slug.length + 1) : slug;
}
