import { enforceOperatorRight } from "#app/domain/operators/rights/enforce-operator-right.ts";
import type { BrandOperatorCtx } from "#app/domain/operators/rights/operator-ctx.ts";
import { noteMoneyAction } from "#app/domain/money/desk/log/note-money-action.server.ts";
import { isUuid } from "#app/platform/db/is-uuid.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";

/**
 * Writes down what somebody found out about an alarm, open or cleared, for whoever looks at it next.
 * @throws AppError `forbidden`, `not_found`.
 */
export async function noteAlarm(ctx: BrandOperatorCtx, { id, reason }: { id: string; reason: string }): Promise<void> {
  enforceOperatorRight(ctx, "alarms.clear", ctx.tenant.id);
  if (!isUuid(id)) throw new AppError("not_found");
  const tenantId = ctx.tenant.id;
  await withTenant(tenantId, async (tx) => {
    const alarm = await tx.moneyAlarm.findUnique({ where: { tenantId_id: { tenantId, id } }, select: { id: true } });
    if (!alarm) throw new AppError("not_found");
    await noteMoneyAction(tx, ctx, { action: "alarm.note", subjectKind: "money_alarm", subjectId: alarm.id, reason });
  });
}
