import { recordAudit } from "#app/domain/identity/staff/record-audit.server.ts";
import { enforceOperatorRight } from "#app/domain/operators/rights/enforce-operator-right.ts";
import type { BrandOperatorCtx } from "#app/domain/operators/rights/operator-ctx.ts";
import { endSuspension } from "#app/domain/safety/decisions/end-suspension.server.ts";
import { isUuid } from "#app/platform/db/is-uuid.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";

/**
 * Ends every suspension that this brand decided about a guest from a partner brand: they are shown again, if they still
 * want to be. Nothing changes at home. The reason is in the audit alone.
 * @throws AppError `forbidden`, `not_found` for who is no guest, `conflict` where the guest is not suspended.
 */
export async function liftGuestSuspension(
  ctx: BrandOperatorCtx,
  { profileId, reason }: { profileId: string; reason: string },
): Promise<void> {
  const tenantId = ctx.tenant.id;
  enforceOperatorRight(ctx, "members.suspend", tenantId);
  if (!isUuid(profileId)) throw new AppError("not_found");
  await withTenant(tenantId, async (tx) => {
    await tx.$queryRaw`select 1 from profile where tenant_id = ${tenantId} and id = ${profileId}::uuid for update`;
    const guest = await tx.profile.findFirst({
      where: { tenantId, id: profileId, homeTenantId: { not: null } },
      select: { status: true },
    });
    if (!guest) throw new AppError("not_found");
    const decision = await endSuspension(tx, ctx, { profileId, status: guest.status, isConfirmed: true });
    await recordAudit(tx, ctx, {
      action: "guest.lift",
      subjectKind: "profile",
      subjectId: profileId,
      reason,
      details: { before: guest.status, after: "active", decision },
    });
  });
}
