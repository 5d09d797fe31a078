import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";

/** Takes all answers of a member back, so that the match finder begins anew and nobody is scored by them any more. */
export async function forgetAnswers({ tenant, actor }: Pick<MemberCtx, "tenant" | "actor">): Promise<void> {
  await withTenant(tenant.id, (tx) =>
    tx.matchFinderAnswer.deleteMany({ where: { tenantId: tenant.id, profileId: actor.profileId } }),
  );
}
