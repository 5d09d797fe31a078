import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { partnerBrands } from "#app/domain/profiles/partner-brands/partner-brands.server.ts";

/** A brand on which the member may be shown, and since when they are; null while they are not. */
export type PartnerSite = { id: string; name: string; host: string; tagline: string; listedAt: Date | null };

/** Lists every brand on which the member may be shown or is shown, with what the member decided. */
export async function listPartnerSites(ctx: Pick<MemberCtx, "tenant" | "actor" | "locale">): Promise<PartnerSite[]> {
  const { tenant, actor, locale } = ctx;
  const shown = await withTenant(tenant.id, (tx) =>
    tx.partnerListing.findMany({ where: { tenantId: tenant.id, profileId: actor.profileId, withdrawnAt: null } }),
  );
  const since = new Map(shown.map(({ partnerId, listedAt }) => [partnerId, listedAt]));
  return partnerBrands({ tenant }).map((brand) => ({
    id: brand.id,
    name: brand.settings.name,
    host: brand.hosts[0] ?? `${brand.id}.localhost`,
    tagline: (brand.copy[locale] ?? brand.copy[brand.defaultLocale])?.tagline ?? "",
    listedAt: since.get(brand.id) ?? null,
  }));
}
