import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { isUuid } from "#app/platform/db/is-uuid.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { noteSecurityEvent } from "#app/platform/log/security-log.ts";
import { signalMember } from "#app/platform/live/member-signals.server.ts";

/**
 * Signs the member out of one of their own browsers; one that ended already, or is somebody else's, is no error and no
 * news.
 */
export async function endOneSession(ctx: MemberCtx, { sessionId }: { sessionId: string }): Promise<void> {
  if (!isUuid(sessionId)) return;
  const { tenant, actor, clock } = ctx;
  const where = { tenantId: tenant.id, id: sessionId, accountId: actor.accountId, endedAt: null };
  const { count } = await withTenant(tenant.id, (tx) =>
    tx.session.updateMany({ where, data: { endedAt: clock.now() } }),
  );
  noteSecurityEvent(ctx, "session_ended", { ended: count, by: "one" });
  signalMember(tenant.id, actor.profileId, { type: "sessions" });
}
