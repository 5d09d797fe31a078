import { recordAudit } from "#app/domain/identity/staff/record-audit.server.ts";
import { paymentNumber } from "#app/domain/money/numbers/payment-number.ts";
import { enforceOperatorRight } from "#app/domain/operators/rights/enforce-operator-right.ts";
import { hasOperatorRight } from "#app/domain/operators/rights/has-operator-right.ts";
import type { BrandOperatorCtx } from "#app/domain/operators/rights/operator-ctx.ts";
import type { PaymentStatus } from "#app/platform/db/generated/enums.ts";
import { isUuid } from "#app/platform/db/is-uuid.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { codeSelection, type CodeView, readCodes } from "./read-codes.server.ts";

const atMost = 100;

/** An order that used a code; amounts are minor units with VAT. Who ordered is null for those who may not see payments. */
type CodeUse = {
  at: Date;
  status: PaymentStatus;
  amountMinor: number;
  currency: string;
  order: { paymentId: string; number: string; name: string } | null;
};

/** A code with what became of it; whose own it is, is null for those who may not see payments. */
export type ViewedCode = CodeView & { used: CodeUse[]; member: { accountId: string; name: string } | null };

/**
 * One discount code with the latest hundred orders that used it. Where members are shown, the look is written down.
 * @throws AppError `forbidden` without the right `codes.see`, `not_found`.
 */
export async function viewCode(ctx: BrandOperatorCtx, { id }: { id: string }): Promise<ViewedCode> {
  const tenantId = ctx.tenant.id;
  enforceOperatorRight(ctx, "codes.see", tenantId);
  if (!isUuid(id)) throw new AppError("not_found");
  const seesOrders = hasOperatorRight(ctx, "payments.see", tenantId);
  return withTenant(tenantId, async (tx) => {
    const row = await tx.discountCode.findUnique({
      where: { tenantId_id: { tenantId, id } },
      select: { ...codeSelection, account: { select: { profile: { select: { name: true } } } } },
    });
    if (!row) throw new AppError("not_found");
    const uses = await tx.discountRedemption.findMany({
      where: { tenantId, discountCodeId: id },
      orderBy: [{ redeemedAt: "desc" }, { id: "desc" }],
      take: atMost,
      select: {
        redeemedAt: true,
        payment: { select: { id: true, status: true, amountMinor: true, currency: true } },
        account: { select: { profile: { select: { name: true } } } },
      },
    });
    const { account: holder, ...code } = row;
    const [view] = await readCodes(tx, { tenantId, now: ctx.clock.now() }, [code]);
    if (!view) throw new AppError("not_found");
    if (seesOrders && (uses.length > 0 || holder))
      await recordAudit(tx, ctx, { action: "discount_code.view", subjectKind: "discount_code", subjectId: id });
    return {
      ...view,
      member:
        seesOrders && code.accountId !== null ? { accountId: code.accountId, name: holder?.profile?.name ?? "" } : null,
      used: uses.map(({ redeemedAt: at, payment: { id: paymentId, ...payment }, account }) => ({
        ...payment,
        at,
        order: seesOrders ? { paymentId, number: paymentNumber(paymentId), name: account.profile?.name ?? "" } : null,
      })),
    };
  });
}
