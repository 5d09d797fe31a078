import { fictionalMark } from "#app/domain/brands/site/fictional-mark.ts";
import { getWallet } from "#app/domain/money/ledger/get-wallet.server.ts";
import { bookingZone } from "#app/domain/money/payments/booking-zone.ts";
import { viewPayment } from "#app/domain/money/payments/view-payment.server.ts";
import { listPayments } from "#app/domain/money/payments/list-payments.server.ts";
import { notFoundPage } from "#app/http/errors/not-found-page.server.ts";
import { millisecondsIn } from "#app/platform/clock/durations.ts";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { returnPathOf } from "#app/features/money/wallet/return-path.ts";

/** How long the arrival of a payment is news to the frame around its page. */
const momentInMs = millisecondsIn.minute;

async function follow(ctx: MemberCtx, paymentId: string) {
  const { createdAt, completedAt, fictional, ...payment } = await viewPayment(ctx, { paymentId }).catch(notFoundPage);
  const at = (completedAt ?? createdAt).getTime();
  return {
    ...payment,
    fictional: fictional && { name: fictional.name, mark: fictionalMark(ctx) },
    at,
    hasJustArrived: completedAt !== null && ctx.clock.now().getTime() - at < momentInMs,
  };
}

/** What is shown of one payment, followed until its end, or without an id of all the member's. */
export async function paymentData(ctx: MemberCtx, id: string | undefined, url: URL) {
  if (id === undefined) {
    const payments = (await listPayments(ctx)).map(({ createdAt, ...payment }) => ({
      ...payment,
      at: createdAt.getTime(),
    }));
    return { from: null, followed: null, payments };
  }
  const payment = await follow(ctx, id);
  return {
    from: returnPathOf(url),
    followed: { payment, wallet: (await getWallet(ctx)).credits, bookedIn: bookingZone(ctx.tenant.company) },
    payments: [],
  };
}

export type PaymentData = Awaited<ReturnType<typeof paymentData>>;
