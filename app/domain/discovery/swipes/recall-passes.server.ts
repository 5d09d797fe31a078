import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";

/** Forgets whom a member passed, so that they are dealt again; resolves to how many there were. */
export async function recallPasses({ tenant, actor }: Pick<MemberCtx, "tenant" | "actor">): Promise<number> {
  const { count } = await withTenant(tenant.id, (tx) =>
    tx.profilePass.deleteMany({ where: { tenantId: tenant.id, fromProfileId: actor.profileId } }),
  );
  return count;
}
