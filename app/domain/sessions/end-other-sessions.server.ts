import { endSessionsOf } from "#app/domain/sessions/end-sessions-of.server.ts";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { withTenant } from "#app/platform/db/with-tenant.server.ts";

/** Signs the member out of every browser but this one; returns of how many. */
export function endOtherSessions(ctx: MemberCtx): Promise<number> {
  const { accountId, sessionId } = ctx.actor;
  return withTenant(ctx.tenant.id, (tx) => endSessionsOf(tx, ctx, { accountId, except: sessionId }));
}
