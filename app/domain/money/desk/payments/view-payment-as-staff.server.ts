import { enforceOperatorRight } from "#app/domain/operators/rights/enforce-operator-right.ts";
import type { BrandOperatorCtx } from "#app/domain/operators/rights/operator-ctx.ts";
import { accountEnding } from "#app/domain/money/mandates/account-ending.ts";
import { paymentNumber } from "#app/domain/money/numbers/payment-number.ts";
import { type TaxName, taxNameOf } from "#app/domain/money/vat/vat-rates.ts";
import { type PaymentStanding, standingOf } from "#app/domain/money/reversals/payment-standing.ts";
import type { Payment } from "#app/platform/db/generated/client.ts";
import { isUuid } from "#app/platform/db/is-uuid.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { noteMoneyAction } from "#app/domain/money/desk/log/note-money-action.server.ts";
import { type PaymentMoment, paymentTimeline } from "./payment-timeline.ts";
import { logged, staffNotes } from "#app/domain/money/desk/log/staff-notes.ts";

/** A payment as staff see it, with its history. Amounts are minor units of the currency and include VAT. */
export type StaffPaymentView = Omit<Payment, "tenantId" | "idempotencyKey" | "updatedAt" | "packageId"> & {
  number: string;
  standing: PaymentStanding;
  tax: TaxName;
  /** Who paid; the name is "" once the member is erased. */
  payer: { accountId: string; name: string; isPremium: boolean };
  discount: { code: string; percentage: number } | null;
  debit: { reference: string; account: string } | null;
  timeline: PaymentMoment[];
};

/** What the books know of a payment; its rows are found by the brand through their keys. */
const books = {
  account: { select: { premiumSince: true, profile: { select: { name: true } } } },
  mandate: { select: { reference: true, ibanEnding: true } },
  redemption: { select: { lostAt: true, discountCode: { select: { code: true, valuePercentage: true } } } },
  events: true,
  transfers: { include: { entries: { select: { amount: true, ledgerAccount: { select: { kind: true } } } } } },
  receipts: true,
  refunds: true,
  disputes: true,
  movements: true,
  alarms: true,
} as const;

/**
 * A payment of the brand with everything that happened to it; the look is written down.
 * @throws AppError `forbidden`, `not_found`.
 */
export async function viewPaymentAsStaff(ctx: BrandOperatorCtx, { id }: { id: string }): Promise<StaffPaymentView> {
  enforceOperatorRight(ctx, "payments.see", ctx.tenant.id);
  if (!isUuid(id)) throw new AppError("not_found");
  const tenantId = ctx.tenant.id;
  const [found, log] = await withTenant(tenantId, async (tx) => {
    const payment = await tx.payment.findUnique({ where: { tenantId_id: { tenantId, id } }, include: books });
    if (!payment) throw new AppError("not_found");
    await noteMoneyAction(tx, ctx, { action: "payment.view", subjectKind: "payment", subjectId: payment.id });
    const entries = await tx.auditEntry.findMany({
      where: { tenantId, subjectKind: "payment", subjectId: payment.id },
      select: logged,
    });
    return [payment, entries] as const;
  });
  const { account, mandate, redemption, events, transfers, receipts, refunds, disputes, movements, alarms, ...row } =
    found;
  const { tenantId: _brand, idempotencyKey: _key, updatedAt: _changed, packageId: _package, ...payment } = row;
  return {
    ...payment,
    number: paymentNumber(payment.id),
    standing: standingOf(payment),
    tax: taxNameOf(payment.country),
    payer: {
      accountId: payment.accountId,
      name: account.profile?.name ?? "",
      isPremium: account.premiumSince !== null,
    },
    discount: redemption && {
      code: redemption.discountCode.code,
      percentage: redemption.discountCode.valuePercentage,
    },
    debit: mandate && { reference: mandate.reference, account: accountEnding(mandate) },
    timeline: paymentTimeline({
      ...payment,
      redemption,
      events,
      transfers,
      receipts,
      refunds,
      disputes,
      movements,
      alarms,
      notes: staffNotes(log),
    }),
  };
}
