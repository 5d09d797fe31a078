import { useTranslation } from "react-i18next";
import { data } from "react-router";
import { fictionalMark } from "#app/domain/brands/site/fictional-mark.ts";
import { getWallet } from "#app/domain/money/ledger/get-wallet.server.ts";
import { bookingZone } from "#app/domain/money/payments/booking-zone.ts";
import { followPayment } from "#app/domain/money/payments/follow-payment.server.ts";
import { listPayments } from "#app/domain/money/payments/list-payments.server.ts";
import { millisecondsIn } from "#app/platform/clock/durations.ts";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { pageHead } from "#app/features/page-head/page-head.server.ts";
import { PageHead } from "#app/features/page-head/page-head.tsx";
import { requireMember } from "#app/http/require-member.server.ts";
import { PaymentList } from "#app/features/money/payments/payment-list.tsx";
import { PaymentResult } from "#app/features/money/payments/payment-result.tsx";
import { returnPathOf } from "#app/features/money/wallet/return-path.ts";
import type { Route } from "./+types/$id";

export const handle = { namespaces: ["credits"] };

/** How long the arrival of a payment is news to the frame around its page. */
const momentInMs = millisecondsIn.minute;

async function follow(ctx: MemberCtx, paymentId: string) {
  try {
    const { createdAt, completedAt, fictional, ...payment } = await followPayment(ctx, { paymentId });
    const at = (completedAt ?? createdAt).getTime();
    return {
      ...payment,
      fictional: fictional && { name: fictional.name, mark: fictionalMark(ctx) },
      at,
      hasJustArrived: completedAt !== null && ctx.clock.now().getTime() - at < momentInMs,
    };
  } catch (error) {
    if (error instanceof AppError && error.code === "not_found") throw data(null, { status: 404 });
    throw error;
  }
}

/** One payment, followed until its end, or the list of the member's payments. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const ctx = requireMember(context, url);
  const head = pageHead(context, url);
  if (params.id === undefined) {
    const payments = (await listPayments(ctx)).map(({ createdAt, ...payment }) => ({
      ...payment,
      at: createdAt.getTime(),
    }));
    return { head, from: null, followed: null, payments };
  }
  const payment = await follow(ctx, params.id);
  return {
    head,
    from: returnPathOf(url),
    followed: { payment, wallet: (await getWallet(ctx)).credits, bookedIn: bookingZone(ctx.tenant.company) },
    payments: [],
  };
}

export default function Transaction({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation("credits");
  const { head, from, followed, payments } = loaderData;
  const title = followed ? t(`result.${followed.payment.status}.title`) : t("payments");
  return (
    <div className="page-width transaction-page">
      <PageHead head={head} title={title} description={t("description", { brand: head.brand })} indexed={false} />
      {followed ? <PaymentResult {...followed} from={from} /> : <PaymentList payments={payments} />}
    </div>
  );
}
