import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";

/** Turns the actor's auto-like on or off; it is off until the member turns it on (product.md, Discovery). */
export async function setAutoLike(
  { tenant, actor }: Pick<MemberCtx, "tenant" | "actor">,
  { enabled }: { enabled: boolean },
): Promise<void> {
  const key = { tenantId: tenant.id, profileId: actor.profileId };
  await withTenant(tenant.id, (tx) =>
    tx.autoLike.upsert({ where: { tenantId_profileId: key }, create: { ...key, enabled }, update: { enabled } }),
  );
}
