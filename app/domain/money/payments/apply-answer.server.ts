import { randomUUID } from "node:crypto";
import { settleRedemption } from "#app/domain/money/discounts/settle-redemption.server.ts";
import { noteConversion } from "#app/domain/identity/conversions/note-conversion.server.ts";
import { grantPurchase } from "#app/domain/money/ledger/grant-purchase.server.ts";
import { withBookings } from "#app/domain/money/ledger/with-bookings.server.ts";
import type { Ctx } from "#app/platform/ctx/ctx.ts";
import type { Payment, PaymentStatus } from "#app/platform/db/generated/client.ts";
import type { Tx } from "#app/platform/db/transactions/with-tenant.server.ts";
import { signalMember } from "#app/platform/live/member-signals.server.ts";
import type { ProviderPayment } from "#app/platform/payments/payment-provider.ts";
import { followReturns } from "#app/domain/money/reversals/follow-returns.server.ts";
import { keepDisputes } from "#app/domain/money/reversals/keep-disputes.server.ts";
import { giveBackWhole } from "#app/domain/money/reversals/give-back-whole.server.ts";
import { keepRefunds } from "#app/domain/money/reversals/keep-refunds.server.ts";
import { mailCancelledDebit } from "#app/domain/money/reversals/mail-cancelled-debit.server.ts";
import { takeBack } from "#app/domain/money/reversals/take-back.server.ts";
import { followFailedRefunds } from "./follow-failed-refunds.server.ts";
import { keepReceipts } from "./keep-receipts.server.ts";
import { mailCreditNote } from "./mail-credit-note.server.ts";
import { mailLostDiscount } from "./mail-lost-discount.server.ts";
import { mailReceipt } from "./mail-receipt.server.ts";
import { nextStatus } from "./next-status.ts";

type TenantCtx = Pick<Ctx, "tenant" | "clock">;

/** What a provider says of a payment, as far as something follows from it. */
export type ProviderAnswer = Pick<
  ProviderPayment,
  "status" | "cardScheme" | "refundedMinor" | "chargedBackMinor" | "failure" | "returnCode" | "refunds" | "disputes"
>;

type Answered = {
  paymentId: string;
  /** The number of the question: an answer to an earlier one than was answered already says what was. */
  ask: number;
  answer: ProviderAnswer;
  eventId?: string | undefined;
};

/** `changedFor`: the profile of the payer, where credits or premium changed; null otherwise. */
type Applied = { status: PaymentStatus; changedFor: string | null };

/**
 * Brings a payment, its credits and its payer's premium in line with what the provider said, with its event and its
 * mails in one transaction, and tells the payer's windows afterwards. What stands then follows from the latest answer
 * alone, so that neither order nor repetition of messages changes it. Returns how the payment stands.
 */
export async function applyAnswer(ctx: TenantCtx, answered: Answered): Promise<PaymentStatus> {
  const tenantId = ctx.tenant.id;
  const { status, changedFor } = await withBookings(tenantId, (tx) => apply(tx, ctx, answered));
  if (changedFor !== null) signalMember(tenantId, changedFor, { type: "counts" });
  return status;
}

async function apply(tx: Tx, ctx: TenantCtx, { paymentId: id, ask, answer, eventId }: Answered): Promise<Applied> {
  const tenantId = ctx.tenant.id;
  const now = ctx.clock.now();
  await tx.$queryRaw`select id from payment where tenant_id = ${tenantId} and id = ${id}::uuid for no key update`;
  const payment = await tx.payment.findUniqueOrThrow({
    where: { tenantId_id: { tenantId, id } },
    include: { account: { select: { profile: { select: { id: true } } } } },
  });
  const note = (status: PaymentStatus, after: object) =>
    noteEvent(tx, payment, { eventId, status, receivedAt: now, details: { before: payment.status, ...after } });
  if (ask < payment.answeredAsk) {
    if (eventId !== undefined) await note(payment.status, {});
    return { status: payment.status, changedFor: null };
  }

  const refunds = await keepRefunds(tx, payment, { refunds: answer.refunds, now });
  const next = { ...factsAfter(payment, answer, now), refundingMinor: refunds.refundingMinor };
  const areDisputesChanged = await keepDisputes(tx, payment, { disputes: answer.disputes, now });
  const isChanged = areDisputesChanged || refunds.isChanged || isOther(payment, next);
  if (isChanged || eventId !== undefined) await note(next.status, told(next, answer));
  const isOver = answer.status !== "open" && answer.status !== "pending";
  await tx.payment.update({
    where: { tenantId_id: { tenantId, id } },
    data: { ...next, answeredAsk: ask, ...(isOver && { supersededAt: null }) },
  });
  if (!isChanged) return { status: next.status, changedFor: null };

  const isCompleted = next.status === "completed" && payment.status !== "completed";
  const hasLostDiscount = isCompleted && (await settleRedemption(tx, ctx, payment));
  if (isCompleted) await complete(tx, ctx, { ...payment, ...next }, { hasLostDiscount });
  await takeBack(tx, ctx, { before: payment, after: { ...payment, ...next } });
  const isGivenBack = hasLostDiscount && (await giveBackWhole(tx, ctx, payment));
  if (payment.status === "pending" && next.status === "cancelled") await mailCancelledDebit(tx, ctx, payment, "payer");
  await followFailedRefunds(tx, ctx, payment, refunds.failed);
  await followReturns(tx, ctx, { ...payment, ...next }, answer);
  // why last: every sale of the company waits for the number until this is committed
  const issued = await keepReceipts(tx, ctx, { ...payment, ...next });
  const receipt = issued.find(({ kind }) => kind === "receipt");
  const creditNote = issued.find(({ kind }) => kind === "credit_note");
  const mailPaid = isGivenBack ? mailLostDiscount : mailReceipt;
  if (receipt && isCompleted) await mailPaid(tx, ctx, payment, receipt);
  if (creditNote) await mailCreditNote(tx, ctx, payment, creditNote);
  return { status: next.status, changedFor: payment.account.profile?.id ?? null };
}

type Facts = Pick<
  Payment,
  | "status"
  | "completedAt"
  | "cardScheme"
  | "refundedMinor"
  | "chargedBackMinor"
  | "chargedBackAt"
  | "failure"
  | "returnCode"
>;

/** What the payment's row says after an answer. Money that never came was neither refunded nor charged back. */
function factsAfter(payment: Payment, answer: ProviderAnswer, now: Date): Facts {
  const status = nextStatus(payment.status, answer.status);
  const isPaid = status === "completed";
  const chargedBackMinor = isPaid ? answer.chargedBackMinor : 0;
  const isSaid = nextStatus("loading", answer.status) === status;
  return {
    status,
    completedAt: isPaid ? (payment.completedAt ?? now) : null,
    cardScheme: answer.cardScheme ?? payment.cardScheme,
    refundedMinor: isPaid ? Math.min(answer.refundedMinor, payment.amountMinor) : 0,
    chargedBackMinor,
    chargedBackAt: chargedBackMinor > 0 ? (payment.chargedBackAt ?? now) : null,
    failure: status !== "failed" ? null : isSaid ? answer.failure : payment.failure,
    returnCode: answer.returnCode ?? payment.returnCode,
  };
}

const isOther = (payment: Payment, next: Facts) =>
  payment.status !== next.status ||
  payment.refundedMinor !== next.refundedMinor ||
  payment.chargedBackMinor !== next.chargedBackMinor ||
  payment.failure !== next.failure ||
  payment.returnCode !== next.returnCode;

const told = (
  { refundedMinor, chargedBackMinor, failure, returnCode }: Facts,
  { refunds, disputes }: ProviderAnswer,
) => ({
  refundedMinor,
  chargedBackMinor,
  failure,
  returnCode,
  refunds: refunds.map(({ ref, key, status, amountMinor }) => ({ ref, key, status, amountMinor })),
  disputes: disputes.map(({ ref, status, amountMinor, reason }) => ({ ref, status, amountMinor, reason })),
});

async function noteEvent(
  tx: Tx,
  { tenantId, id: paymentId, provider }: Payment,
  {
    eventId,
    ...event
  }: { eventId: string | undefined; status: PaymentStatus; receivedAt: Date; details: { before: PaymentStatus } },
): Promise<void> {
  const providerEventId = eventId ?? `asked:${randomUUID()}`;
  await tx.paymentEvent.createMany({
    data: [{ tenantId, paymentId, provider, providerEventId, ...event }],
    skipDuplicates: true,
  });
}

async function complete(
  tx: Tx,
  ctx: TenantCtx,
  payment: Payment,
  { hasLostDiscount }: { hasLostDiscount: boolean },
): Promise<void> {
  const { tenantId, id: paymentId, accountId, credits, advancedAt } = payment;
  const { isFirst } = await grantPurchase(tx, ctx, { accountId, paymentId, credits });
  // why: one whose credits were given ahead may have been the first then
  const mayBeFirst = !hasLostDiscount && (isFirst || advancedAt !== null);
  const known = mayBeFirst && (await tx.conversion.findFirst({ where: { tenantId, accountId, kind: "purchase" } }));
  if (mayBeFirst && !known) await noteConversion(tx, ctx, { accountId, kind: "purchase", paymentId });
}
