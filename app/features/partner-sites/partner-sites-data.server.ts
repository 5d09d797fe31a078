import { listPartnerSites } from "#app/domain/membership/guest-profiles/list-partner-sites.server.ts";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";

/** The partner sites of the brand, each with since when the member is shown on it. */
export async function partnerSitesData(ctx: MemberCtx) {
  const sites = await listPartnerSites(ctx);
  return sites.map(({ listedAt, ...site }) => ({ ...site, since: listedAt?.getTime() ?? null }));
}

export type PartnerSiteView = Awaited<ReturnType<typeof partnerSitesData>>[number];
