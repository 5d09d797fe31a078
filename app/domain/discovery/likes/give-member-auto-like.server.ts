import { type AutoLiked, giveAutoLike } from "./give-auto-like.server.ts";
import type { Clock } from "#app/platform/clock/clock.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import type { Tenant } from "#app/platform/tenancy/tenant.ts";

/** Gives one like for a member by the clock, who may have turned auto-like off meanwhile (`giveAutoLike`). */
export async function giveMemberAutoLike(
  { tenant, clock }: { tenant: Tenant; clock: Clock },
  { profileId }: { profileId: string },
): Promise<AutoLiked> {
  const tenantId = tenant.id;
  const wanting = await withTenant(tenantId, (tx) =>
    tx.autoLike.findFirst({
      where: { tenantId, profileId, enabled: true },
      select: { profile: { select: { accountId: true } } },
    }),
  );
  if (wanting === null) return null;
  const actor = { accountId: wanting.profile.accountId ?? "", profileId, sessionId: "" };
  return giveAutoLike({ tenant, actor, locale: tenant.defaultLocale, clock, requestId: "auto-like" });
}
