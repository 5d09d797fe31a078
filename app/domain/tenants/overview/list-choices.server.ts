import { readPublishedLists } from "#app/domain/tenants/shared-lists/read-published-lists.server.ts";
import { withPlatform } from "#app/platform/db/transactions/with-tenant.server.ts";
import { listThemes } from "#app/platform/themes/stylesheet.server.ts";

/** What a brand can be made of, by id and name, niches by the prefix of their slugs. */
export type BrandChoices = {
  companies: { id: number; name: string }[];
  niches: { id: number; slug: string }[];
  themes: { id: string; name: string }[];
};

/** Lists the companies, niches and themes that there are for brands. */
export async function listChoices(): Promise<BrandChoices> {
  const { companies, niches } = await withPlatform(readPublishedLists);
  return {
    companies: [...companies.values()].map(({ id, name }) => ({ id, name })),
    niches: [...niches.values()].map(({ id, slug }) => ({ id, slug })),
    themes: listThemes().map(({ id, name }) => ({ id, name })),
  };
}
