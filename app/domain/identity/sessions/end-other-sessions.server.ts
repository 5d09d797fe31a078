import { endSessionsOf } from "./end-sessions-of.server.ts";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { noteSecurityEvent } from "#app/platform/log/security-log.ts";
import { signalMember } from "#app/platform/live/member-signals.server.ts";

/** Signs the member out of every browser but this one; returns of how many. */
export async function endOtherSessions(ctx: MemberCtx): Promise<number> {
  const { accountId, profileId, sessionId } = ctx.actor;
  const count = await withTenant(ctx.tenant.id, (tx) => endSessionsOf(tx, ctx, { accountId, except: sessionId }));
  noteSecurityEvent(ctx, "session_ended", { ended: count, by: "others" });
  signalMember(ctx.tenant.id, profileId, { type: "sessions" });
  return count;
}
