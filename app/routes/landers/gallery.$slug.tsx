import { redirect } from "react-router";
import { galleryVariantOf } from "#app/domain/brands/landers/gallery-variants.ts";
import { galleryAnswer } from "#app/features/landers/gallery-answer.server.tsx";
import { landerMissing } from "#app/features/landers/lander-page.server.tsx";
import { getTenant } from "#app/http/context/tenant.server.ts";
import { isForLanderCache } from "#app/http/landers/lander-variant.server.ts";
import type { Route } from "./+types/gallery.$slug";

/** The gallery lander of the brand's niche; a slug that is not its own does not exist (spec section 1). */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  if (!isForLanderCache(context))
    return redirect(
      `/landers/gallery${params.slug === undefined ? "" : `/${encodeURIComponent(params.slug)}`}${url.search}`,
      308,
    );
  const variant = galleryVariantOf(getTenant(context).niche, params.slug);
  return variant === null ? landerMissing(context, url) : galleryAnswer(context, url, variant);
}
