import type { Niche } from "#app/platform/tenancy/contracts/tenant-contract.ts";
import {
  type LanderId,
  landerIds,
  landerTemplates,
  type LanderVariantName,
} from "#app/platform/tenancy/landers/lander-templates.ts";
import type { Tenant } from "#app/platform/tenancy/tenant.ts";

type NicheSlug = Pick<Niche, "slug">;

/** The variants of a template, `plain` first. */
export function landerVariants(id: LanderId): readonly LanderVariantName[] {
  return landerTemplates[id].variants;
}

/**
 * The slug of a variant for a niche: `bbw-evening`, `evening` where the niche has no prefix, the bare prefix for
 * `plain`; empty for `plain` without a prefix (spec section 1, niche slug prefixes).
 */
export function landerSlug(niche: NicheSlug, variant: LanderVariantName): string {
  const word = variant === "plain" ? "" : variant;
  return [niche.slug, word].filter((part) => part !== "").join("-");
}

/**
 * The variant of a template that a slug names on a brand of this niche, no slug being `plain`; null where the brand has
 * no such lander.
 */
export function landerVariantOf(id: LanderId, niche: NicheSlug, slug: string | undefined): LanderVariantName | null {
  if (slug === undefined) return "plain";
  if (slug === "" || !landerTemplates[id].takesSlug) return null;
  return landerVariants(id).find((variant) => landerSlug(niche, variant) === slug) ?? null;
}

/** The path of a lander, such as `/landers/gallery/bbw-evening`. */
export function landerPath(id: LanderId, niche: NicheSlug, variant: LanderVariantName): string {
  const slug = landerTemplates[id].takesSlug ? landerSlug(niche, variant) : "";
  return slug === "" ? `/landers/${id}` : `/landers/${id}/${slug}`;
}

/** Every lander that a brand has on, with its path, in the order of the templates. */
export function brandLanders({
  niche,
  landers,
}: Pick<Tenant, "niche" | "landers">): { id: LanderId; variant: LanderVariantName; path: string }[] {
  return landerIds
    .filter((id) => landers.includes(id))
    .flatMap((id) => landerVariants(id).map((variant) => ({ id, variant, path: landerPath(id, niche, variant) })));
}

/** The code by which signup and conversions know a lander, from its path: `gallery/bbw-evening`. */
export function landerCodeOf(path: string): string {
  return path.replace(/^\/landers\//, "");
}
