import { recordBrandChange } from "#app/domain/tenants/drafts/record-brand-change.server.ts";
import { enforceOperatorRight } from "#app/domain/operators/rights/enforce-operator-right.ts";
import type { OperatorCtx } from "#app/domain/operators/rights/operator-ctx.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";

/**
 * Takes back a publication that waits for its time; the draft stays as it is.
 * @throws AppError `forbidden` without the right `brands.publish`, `not_found` where it waits no longer.
 */
export async function cancelSchedule(
  ctx: OperatorCtx,
  { tenantId, publicationId, reason }: { tenantId: string; publicationId: string; reason: string },
): Promise<void> {
  enforceOperatorRight(ctx, "brands.publish", tenantId);
  await withTenant(tenantId, async (tx) => {
    const { count } = await tx.scheduledPublication.updateMany({
      where: { tenantId, id: publicationId, status: "waiting" },
      data: { status: "cancelled", endedAt: ctx.clock.now() },
    });
    if (count === 0) throw new AppError("not_found", { tenant: tenantId });
    const details = { publication: publicationId };
    await recordBrandChange(tx, ctx, { tenantId, action: "brand.schedule.cancel", reason, details });
  });
}
