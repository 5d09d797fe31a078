import type { Niche } from "#app/platform/tenancy/contracts/tenant-contract.ts";
import { landerTemplates } from "#app/platform/tenancy/landers/lander-templates.ts";
import { landerVariantOf } from "./lander-paths.ts";

/** What a gallery lander, and the landing of a member, may be about. */
export type GalleryVariant = (typeof landerTemplates)["gallery"]["variants"][number];

/** The gallery's variant that a slug names on a brand of this niche; null where the brand has no such lander. */
export function galleryVariantOf(niche: Pick<Niche, "slug">, slug: string | undefined): GalleryVariant | null {
  const named = landerVariantOf("gallery", niche, slug);
  return landerTemplates.gallery.variants.find((variant) => variant === named) ?? null;
}
