import { enforceOperatorRight } from "#app/domain/operators/rights/enforce-operator-right.ts";
import type { BrandOperatorCtx } from "#app/domain/operators/rights/operator-ctx.ts";
import { noteMoneyAction } from "#app/domain/money/desk/log/note-money-action.server.ts";
import { paymentNumber } from "#app/domain/money/numbers/payment-number.ts";
import type { Dispute } from "#app/platform/db/generated/client.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import type { DisputeStatus } from "#app/platform/payments/payment-provider.ts";

/** A dispute in the list of staff; the amount is in minor units. */
export type ListedDispute = Pick<
  Dispute,
  "id" | "paymentId" | "provider" | "status" | "amountMinor" | "currency" | "reason" | "openedAt" | "evidenceDueAt"
> & { paymentNumber: string; method: string; scheme: string | null };

const atOnce = 200;

/**
 * The disputes of a brand in one state: those that go on by their deadline, the others the latest first, 200 at most.
 * The look is written down.
 * @throws AppError `forbidden`.
 */
export async function listDisputes(
  ctx: BrandOperatorCtx,
  { status }: { status: DisputeStatus },
): Promise<{ disputes: ListedDispute[] }> {
  enforceOperatorRight(ctx, "disputes.see", ctx.tenant.id);
  const tenantId = ctx.tenant.id;
  const goesOn = status === "open" || status === "inquiry";
  const found = await withTenant(tenantId, async (tx) => {
    await noteMoneyAction(tx, ctx, {
      action: "disputes.view",
      subjectKind: "money_list",
      subjectId: "disputes",
      details: { status },
    });
    return tx.dispute.findMany({
      where: { tenantId, status },
      orderBy: goesOn
        ? [{ evidenceDueAt: { sort: "asc", nulls: "last" } }, { openedAt: "asc" }]
        : [{ openedAt: "desc" }, { id: "desc" }],
      take: atOnce,
      select: {
        id: true,
        paymentId: true,
        provider: true,
        status: true,
        amountMinor: true,
        currency: true,
        reason: true,
        openedAt: true,
        evidenceDueAt: true,
        payment: { select: { method: true, cardScheme: true } },
      },
    });
  });
  return {
    disputes: found.map(({ payment, ...dispute }) => ({
      ...dispute,
      paymentNumber: paymentNumber(dispute.paymentId),
      method: payment.method,
      scheme: payment.cardScheme,
    })),
  };
}
