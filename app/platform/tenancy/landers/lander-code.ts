import { z } from "zod";

/** The code of the lander that led to signup: `gallery/bbw-evening`, without the slug where it has none. */
export const landerCode = z.string().regex(/^[a-z][a-z0-9-]{0,39}(?:\/[a-z0-9-]{1,60})?$/);

/**
 * A slug without the niche's prefix, so that landers compare across niches: `bbw-evening` and `evening` are both
 * `evening`.
 */
export function slugWithoutPrefix(niche: { slug: string }, slug: string): string {
  if (niche.slug === "") return slug;
  if (slug === niche.slug) return "";
  return slug.startsWith(`${niche.slug}-`) ? slug.slice(niche.slug.length + 1) : slug;
}

/** Takes a code apart into what conversions keep; all is empty where no lander led there. */
export function landerOfCode(
  niche: { slug: string },
  code: string | null,
): { lander: string; slug: string; variant: string } {
  const [lander = "", slug = ""] = code?.split("/") ?? [];
  return { lander, slug, variant: slugWithoutPrefix(niche, slug) };
}
