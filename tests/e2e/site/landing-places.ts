import { mayVisitorsSearch } from "#app/domain/brands/entry/visitor-rights.ts";
import type { Locale } from "#app/platform/locale/locales.ts";
import { ask } from "#tests/e2e/site/ask.ts";
import { declarationOf, type TenantId } from "#tests/e2e/site/brands.ts";
import { entered } from "#tests/e2e/site/test.ts";

type Size = "@phone" | "@desktop";

/**
 * Where landings are looked at, each with a slug of its niche and one of the other's, and the sizes that its journeys
 * take.
 */
export const places: readonly {
  brand: TenantId;
  locale: Locale;
  slug: string;
  foreignSlug: string;
  lead: Size;
  letter: Size;
}[] = [
  { brand: "beau", locale: "es", slug: "gay-evening", foreignSlug: "evening", lead: "@phone", letter: "@desktop" },
  { brand: "lagoon", locale: "nl", slug: "evening", foreignSlug: "gay-evening", lead: "@desktop", letter: "@phone" },
];
export const templates = ["landing", "landing2", "landing3"] as const;
const uuid = /\/members\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})/g;

/**
 * Ids of members that a visitor finds on a brand who comes by that query; of an age at which no newcomer of another test
 * is among them.
 */
export async function idsOn(brand: TenantId, query = ""): Promise<string[]> {
  const { body } = await ask(`/members?min_age=40&${query}`, { brand });
  return [...new Set([...body.matchAll(uuid)].map(([, id = ""]) => id))];
}

/**
 * The path of a member on a brand, not a guest from another, whose landings a visitor sees who comes by that query; null
 * where such visitors see nobody.
 */
export async function landingMember(brand: TenantId, query = ""): Promise<string | null> {
  const hasTrafficSource = query !== "";
  if (!mayVisitorsSearch(declarationOf(brand).settings, { hasTrafficSource })) return null;
  for (const id of await idsOn(brand, query)) {
    const { status } = await ask(`/members/${id}/landing?${query}`, { brand, headers: { cookie: entered } });
    if (status === 200) return `/members/${id}`;
  }
  throw new Error(`Nobody on ${brand} has a landing`);
}
