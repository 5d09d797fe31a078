import { enforceOperatorRight } from "#app/domain/operators/rights/enforce-operator-right.ts";
import type { OperatorCtx } from "#app/domain/operators/rights/operator-ctx.ts";
import type { PublicationStatus } from "#app/platform/db/generated/enums.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";

/** A time that was set for a draft, and what became of it. */
export type Schedule = {
  id: string;
  publishAt: Date;
  status: PublicationStatus;
  author: string;
  reason: string;
  /** Why it was refused: `brand_moved`, `draft_unsound`, `led_by_files`, `right_lost`, `tenant_removed` or `host_taken`. */
  refusal: string;
  endedAt: Date | null;
};

/**
 * The times that were set for a brand's drafts, the latest first, twenty at most.
 * @throws AppError `forbidden` without the right `brands.see`.
 */
export async function listSchedules(ctx: OperatorCtx, { tenantId }: { tenantId: string }): Promise<Schedule[]> {
  enforceOperatorRight(ctx, "brands.see", tenantId);
  return withTenant(tenantId, (tx) =>
    tx.scheduledPublication.findMany({
      where: { tenantId },
      orderBy: { scheduledAt: "desc" },
      take: 20,
      select: { id: true, publishAt: true, status: true, author: true, reason: true, refusal: true, endedAt: true },
    }),
  );
}
