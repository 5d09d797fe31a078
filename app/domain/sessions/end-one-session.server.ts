import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { isUuid } from "#app/platform/db/is-uuid.ts";
import { withTenant } from "#app/platform/db/with-tenant.server.ts";
import { signalMember } from "#app/platform/live/member-signals.server.ts";

/** Signs the member out of one of their own browsers; one that ended already, or is somebody else's, is no error and no news. */
export async function endOneSession({ tenant, actor, clock }: MemberCtx, { sessionId }: { sessionId: string }): Promise<void> {
  if (!isUuid(sessionId)) return;
  const where = { tenantId: tenant.id, id: sessionId, accountId: actor.accountId, endedAt: null };
  await withTenant(tenant.id, (tx) => tx.session.updateMany({ where, data: { endedAt: clock.now() } }));
  signalMember(tenant.id, actor.profileId, { type: "sessions" });
}
