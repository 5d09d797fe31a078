import { mailMember } from "#app/domain/identity/mail-addresses/mail-member.server.ts";
import { recordAudit } from "#app/domain/identity/staff/record-audit.server.ts";
import { enforceOperatorRight } from "#app/domain/operators/rights/enforce-operator-right.ts";
import type { BrandOperatorCtx } from "#app/domain/operators/rights/operator-ctx.ts";
import { endSuspension } from "#app/domain/safety/decisions/end-suspension.server.ts";
import { findModerated } from "./find-moderated.server.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";

/**
 * Ends every suspension of a member and mails them so: the profile is shown again, once the address is confirmed. The
 * reason is in the audit alone.
 * @throws AppError `forbidden`, `not_found`, `conflict` where the member is not suspended.
 */
export async function liftSuspension(
  ctx: BrandOperatorCtx,
  { accountId, reason }: { accountId: string; reason: string },
): Promise<void> {
  const tenantId = ctx.tenant.id;
  enforceOperatorRight(ctx, "members.suspend", tenantId);
  await withTenant(tenantId, async (tx) => {
    const { profileId, status, isConfirmed } = await findModerated(tx, { tenantId, accountId });
    const decision = await endSuspension(tx, ctx, { profileId, status, isConfirmed });
    if (isConfirmed)
      await mailMember(tx, ctx, { accountId, actionPath: "/profile" }, () => ({
        template: "suspension_lifted",
        variables: {},
      }));
    await recordAudit(tx, ctx, {
      action: "member.lift",
      subjectKind: "member",
      subjectId: accountId,
      reason,
      details: { before: status, after: isConfirmed ? "active" : status, decision },
    });
  });
}
