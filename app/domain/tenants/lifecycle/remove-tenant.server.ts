import { graceDays } from "#app/domain/membership/leaving/deletion-contract.ts";
import type { PlatformCtx } from "#app/domain/tenants/publishing/platform-ctx.ts";
import { millisecondsIn } from "#app/platform/clock/durations.ts";
import type { Tx } from "#app/platform/db/transactions/with-tenant.server.ts";
import { changeTenantStatus, type ClosedBy } from "./change-tenant-status.server.ts";

/**
 * Takes a paused brand down for good: its hosts are anybody's again, nobody of it is found any more, and every account
 * is on its way out as if its member had deleted it today, so that the retention that holds for each erases it after
 * the days of grace; payments, ledger and consents stay without a name, as the law asks. Revisions stay, so that a
 * forced `apply` publishes it anew, without its people. Returns whether it was there until now.
 * @throws AppError as `changeTenantStatus` does: `tenant_status` for a brand that is not paused.
 */
export function removeTenant(
  ctx: Pick<PlatformCtx, "clock" | "announce">,
  { id, author, operator }: ClosedBy,
): Promise<boolean> {
  const now = ctx.clock.now();
  const alongside = (tx: Tx) =>
    sendEveryoneAway(tx, id, { now, eraseAfter: new Date(now.getTime() + graceDays * millisecondsIn.day) });
  return changeTenantStatus(ctx, {
    id,
    author,
    ...(operator && { operator }),
    from: "paused",
    to: "removed",
    action: "brand.remove",
    alongside,
  });
}

async function sendEveryoneAway(
  tx: Tx,
  tenantId: string,
  { now, eraseAfter }: { now: Date; eraseAfter: Date },
): Promise<void> {
  const ofTenant = { tenantId };
  await tx.tenantHost.deleteMany({ where: { tenantId } });
  await tx.hostClaim.deleteMany({ where: { tenantId } });
  await tx.account.updateMany({
    where: { ...ofTenant, status: { notIn: ["deleted", "erased"] } },
    data: { status: "deleted", deletedAt: now, eraseAfter },
  });
  await tx.session.updateMany({ where: { ...ofTenant, endedAt: null }, data: { endedAt: now } });
  await tx.oneTimeToken.deleteMany({ where: ofTenant });
  await tx.pushSubscription.deleteMany({ where: ofTenant });
  await tx.notification.deleteMany({ where: { ...ofTenant, status: "queued" } });
  await tx.listing.deleteMany({ where: ofTenant });
}
