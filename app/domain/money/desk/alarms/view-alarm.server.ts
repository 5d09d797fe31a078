import { enforceOperatorRight } from "#app/domain/operators/rights/enforce-operator-right.ts";
import type { BrandOperatorCtx } from "#app/domain/operators/rights/operator-ctx.ts";
import { noteMoneyAction } from "#app/domain/money/desk/log/note-money-action.server.ts";
import { foldLooks } from "#app/domain/money/desk/log/fold-looks.ts";
import { logged, type StaffNote, staffNotes } from "#app/domain/money/desk/log/staff-notes.ts";
import { paymentNumber } from "#app/domain/money/numbers/payment-number.ts";
import type { MoneyAlarm } from "#app/platform/db/generated/client.ts";
import { isUuid } from "#app/platform/db/is-uuid.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { type AlarmFact, alarmFacts } from "./alarm-facts.ts";

/** An alarm with what is known about it, and what staff did. */
export type AlarmView = Pick<MoneyAlarm, "id" | "kind" | "raisedAt" | "clearedAt"> & {
  payment: { id: string; number: string } | null;
  facts: AlarmFact[];
  notes: StaffNote[];
};

/**
 * An alarm of the brand; the look is written down.
 * @throws AppError `forbidden`, `not_found`.
 */
export async function viewAlarm(ctx: BrandOperatorCtx, { id }: { id: string }): Promise<AlarmView> {
  enforceOperatorRight(ctx, "alarms.see", ctx.tenant.id);
  if (!isUuid(id)) throw new AppError("not_found");
  const tenantId = ctx.tenant.id;
  return withTenant(tenantId, async (tx) => {
    const alarm = await tx.moneyAlarm.findUnique({ where: { tenantId_id: { tenantId, id } } });
    if (!alarm) throw new AppError("not_found");
    await noteMoneyAction(tx, ctx, { action: "alarm.view", subjectKind: "money_alarm", subjectId: alarm.id });
    const log = await tx.auditEntry.findMany({
      where: { tenantId, subjectKind: "money_alarm", subjectId: alarm.id },
      orderBy: { happenedAt: "asc" },
      select: logged,
    });
    const { kind, raisedAt, clearedAt, paymentId, details } = alarm;
    return {
      id: alarm.id,
      kind,
      raisedAt,
      clearedAt,
      payment: paymentId === null ? null : { id: paymentId, number: paymentNumber(paymentId) },
      facts: alarmFacts(details),
      notes: foldLooks(staffNotes(log)),
    };
  });
}
