import { enforceOperatorRight } from "#app/domain/operators/rights/enforce-operator-right.ts";
import type { BrandOperatorCtx } from "#app/domain/operators/rights/operator-ctx.ts";
import { noteMoneyAction } from "#app/domain/money/desk/log/note-money-action.server.ts";
import type { MoneyAlarm } from "#app/platform/db/generated/client.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";

/** Which alarms: those that people still have to look at, or those that were cleared. */
export type AlarmState = "open" | "cleared";

/** An alarm in the list of staff. */
export type ListedAlarm = Pick<MoneyAlarm, "id" | "kind" | "paymentId" | "raisedAt" | "clearedAt">;

const atOnce = 200;

/**
 * The alarms about money of a brand: open ones the oldest first, cleared ones the latest first, 200 at most. The look is
 * written down.
 * @throws AppError `forbidden`.
 */
export async function listAlarms(ctx: BrandOperatorCtx, { state }: { state: AlarmState }): Promise<ListedAlarm[]> {
  enforceOperatorRight(ctx, "alarms.see", ctx.tenant.id);
  const tenantId = ctx.tenant.id;
  return withTenant(tenantId, async (tx) => {
    await noteMoneyAction(tx, ctx, {
      action: "alarms.view",
      subjectKind: "money_list",
      subjectId: "alarms",
      details: { state },
    });
    return tx.moneyAlarm.findMany({
      where: { tenantId, clearedAt: state === "open" ? null : { not: null } },
      orderBy: state === "open" ? { raisedAt: "asc" } : { clearedAt: "desc" },
      take: atOnce,
      select: { id: true, kind: true, paymentId: true, raisedAt: true, clearedAt: true },
    });
  });
}
