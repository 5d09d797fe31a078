import { fictionalMark } from "#app/domain/brands/site/fictional-mark.ts";
import { getWallet } from "#app/domain/money/ledger/get-wallet.server.ts";
import { findRetry } from "#app/domain/money/orders/find-retry.server.ts";
import { bookingZone } from "#app/domain/money/payments/booking-zone.ts";
import { viewPayment } from "#app/domain/money/payments/view-payment.server.ts";
import { listPayments } from "#app/domain/money/payments/list-payments.server.ts";
import type { RequestFacts } from "#app/http/context/request.server.ts";
import { notFoundPage } from "#app/http/errors/not-found-page.server.ts";
import { listReceipts } from "#app/domain/money/receipts/list-receipts.server.ts";
import { millisecondsIn } from "#app/platform/clock/durations.ts";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { returnPathOf } from "#app/features/money/wallet/return-path.ts";

/** How long the arrival of a payment is news to the frame around its page. */
const momentInMs = millisecondsIn.minute;

/** `userAgent` is what the payer's browser calls itself. */
type Asked = Pick<RequestFacts, "origin" | "onFailure"> & { userAgent: string | null };

async function follow(ctx: MemberCtx, paymentId: string, { origin, onFailure, userAgent }: Asked) {
  const { createdAt, completedAt, fictional, debit, ...payment } = await viewPayment(ctx, {
    paymentId,
    onError: (error) => onFailure(error, "A payment could not be asked for"),
  }).catch(notFoundPage);
  const at = (completedAt ?? createdAt).getTime();
  const hasFailed = payment.status === "failed" || payment.status === "cancelled";
  return {
    ...payment,
    debit: debit && { ...debit, on: debit.on.getTime() },
    fictional: fictional && { name: fictional.name, mark: fictionalMark(ctx) },
    retry: hasFailed ? await findRetry(ctx, { ...payment, origin, userAgent }) : [],
    at,
    hasJustArrived: completedAt !== null && ctx.clock.now().getTime() - at < momentInMs,
  };
}

/** What is shown of one payment, followed until its end, or without an id of all the member's. */
export async function paymentData(ctx: MemberCtx, id: string | undefined, url: URL, request: Asked) {
  if (id === undefined) {
    const [listed, { owed }] = await Promise.all([listPayments(ctx), getWallet(ctx)]);
    const payments = listed.map(({ createdAt, ...payment }) => ({
      ...payment,
      at: createdAt.getTime(),
    }));
    return { from: null, followed: null, payments, owed };
  }
  const payment = await follow(ctx, id, request);
  const [{ credits, owed }, receipts] = await Promise.all([getWallet(ctx), listReceipts(ctx, { paymentId: id })]);
  return {
    from: returnPathOf(url),
    followed: {
      payment,
      wallet: credits,
      bookedIn: bookingZone(ctx.tenant.company),
      receipts: receipts.map(({ issuedAt, ...receipt }) => ({ ...receipt, at: issuedAt.getTime() })),
    },
    payments: [],
    owed,
  };
}

export type PaymentData = Awaited<ReturnType<typeof paymentData>>;
