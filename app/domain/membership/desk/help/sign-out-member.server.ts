import { recordAudit } from "#app/domain/identity/staff/record-audit.server.ts";
import { endSessionsOf } from "#app/domain/identity/sessions/end-sessions-of.server.ts";
import { enforceOperatorRight } from "#app/domain/operators/rights/enforce-operator-right.ts";
import type { BrandOperatorCtx } from "#app/domain/operators/rights/operator-ctx.ts";
import { findMember } from "#app/domain/membership/desk/find-member.server.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { noteSecurityEvent } from "#app/platform/log/security-log.ts";
import { signalMember } from "#app/platform/live/member-signals.server.ts";

/**
 * Signs a member out of every browser; returns of how many.
 * @throws AppError `forbidden`, `not_found`.
 */
export async function signOutMember(
  ctx: BrandOperatorCtx,
  { accountId, reason }: { accountId: string; reason: string },
): Promise<number> {
  const { tenant } = ctx;
  const tenantId = tenant.id;
  enforceOperatorRight(ctx, "members.help", tenantId);
  const { ended, profileId } = await withTenant(tenantId, async (tx) => {
    const member = await findMember(tx, { tenantId, accountId });
    const count = await endSessionsOf(tx, ctx, { accountId });
    await recordAudit(tx, ctx, {
      action: "member.sign_out",
      subjectKind: "member",
      subjectId: accountId,
      reason,
      details: { ended: count },
    });
    return { ended: count, profileId: member.profileId };
  });
  noteSecurityEvent(ctx, "session_ended", { account: accountId, ended, by: "operator" });
  signalMember(tenantId, profileId, { type: "sessions" });
  return ended;
}
