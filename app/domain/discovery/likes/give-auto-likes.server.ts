import { giveAutoLike } from "./give-auto-like.server.ts";
import type { Clock } from "#app/platform/clock/clock.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import type { Tenant } from "#app/platform/tenancy/tenant.ts";

/**
 * Gives one like for every member of the brands who turned auto-like on and has some left for the day, and returns how
 * many were given. Runs several times a day, so that the likes do not come all at once.
 */
export async function giveAutoLikes(brands: readonly Tenant[], clock: Clock): Promise<number> {
  let given = 0;
  for (const tenant of brands) {
    const wanting = await withTenant(tenant.id, (tx) =>
      tx.autoLike.findMany({
        where: { tenantId: tenant.id, enabled: true },
        select: { profileId: true, profile: { select: { accountId: true } } },
        orderBy: { profileId: "asc" },
      }),
    );
    for (const { profileId, profile } of wanting) {
      const actor = { accountId: profile.accountId ?? "", profileId, sessionId: "" };
      const liked = await giveAutoLike({ tenant, actor, locale: tenant.defaultLocale, clock, requestId: "auto-like" });
      if (liked) given += 1;
    }
  }
  return given;
}
