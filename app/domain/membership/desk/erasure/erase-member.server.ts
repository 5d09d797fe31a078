import { recordAudit } from "#app/domain/identity/staff/record-audit.server.ts";
import { enforceOperatorRight } from "#app/domain/operators/rights/enforce-operator-right.ts";
import type { BrandOperatorCtx } from "#app/domain/operators/rights/operator-ctx.ts";
import { findMember } from "#app/domain/membership/desk/find-member.server.ts";
import { beginDeletion } from "#app/domain/membership/leaving/begin-deletion.server.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { noteSecurityEvent } from "#app/platform/log/security-log.ts";
import { signalMember } from "#app/platform/live/member-signals.server.ts";

/**
 * Deletes a member's account as the member could: it is gone at once, and everything personal is erased 14 days later,
 * until when the member has the way back by mail. `confirmed` is the member's id, typed again. Returns when it is
 * erased.
 * @throws AppError `forbidden`, `second_factor_stale`, `not_found`, `invalid_input` for another id, `conflict` for an
 *   account on its way out.
 */
export async function eraseMember(
  ctx: BrandOperatorCtx,
  { accountId, confirmed, reason }: { accountId: string; confirmed: string; reason: string },
): Promise<Date> {
  const tenantId = ctx.tenant.id;
  enforceOperatorRight(ctx, "members.erase", tenantId);
  if (confirmed.trim().toLowerCase() !== accountId) throw new AppError("invalid_input", { field: "confirmed" });
  const { eraseAfter, profileId } = await withTenant(tenantId, async (tx) => {
    const member = await findMember(tx, { tenantId, accountId });
    const due = await beginDeletion(tx, ctx, { ...member, reasons: [], comment: "" });
    await recordAudit(tx, ctx, {
      action: "member.erase",
      subjectKind: "member",
      subjectId: accountId,
      reason,
      details: { before: member.standing, after: "leaving", eraseAfter: due.toISOString() },
    });
    return { eraseAfter: due, profileId: member.profileId };
  });
  noteSecurityEvent(ctx, "deletion_asked", { account: accountId, by: "operator" });
  signalMember(tenantId, profileId, { type: "sessions" });
  return eraseAfter;
}
