import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { noteSecurityEvent } from "#app/platform/log/security-log.ts";
import { signalMember } from "#app/platform/live/member-signals.server.ts";

/** Ends the member's own session that the request came with; ending it twice is no error. */
export async function endSession(ctx: MemberCtx): Promise<void> {
  await withTenant(ctx.tenant.id, (tx) =>
    tx.session.updateMany({
      where: { tenantId: ctx.tenant.id, id: ctx.actor.sessionId, endedAt: null },
      data: { endedAt: ctx.clock.now() },
    }),
  );
  noteSecurityEvent(ctx, "session_ended", { ended: 1, by: "logout" });
  signalMember(ctx.tenant.id, ctx.actor.profileId, { type: "sessions" });
}
