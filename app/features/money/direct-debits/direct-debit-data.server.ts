import type { RouterContextProvider } from "react-router";
import { findRetry } from "#app/domain/money/orders/find-retry.server.ts";
import { viewDirectDebit } from "#app/domain/money/direct-debits/view-direct-debit.server.ts";
import { getRequest } from "#app/http/context/request.server.ts";
import { getVisitor } from "#app/http/middleware/visitor.server.ts";
import { notFoundPage } from "#app/http/errors/not-found-page.server.ts";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import type { PaymentMethod } from "#app/platform/payments/payment-provider.ts";
import { returnPathOf, withReturnPath } from "#app/features/money/wallet/return-path.ts";

const debit: PaymentMethod = "directdebit";

/** What the page of direct debits shows; 404 where the brand offers none. `change` asks for the form once more. */
export async function directDebitData(
  context: Readonly<RouterContextProvider>,
  ctx: MemberCtx,
  { request, url }: { request: Request; url: URL },
) {
  const { mandate, unsigned, order } = await viewDirectDebit(ctx).catch(notFoundPage);
  const from = returnPathOf(url);
  const asked = { origin: getRequest(context).origin, userAgent: request.headers.get("user-agent") };
  const ways = order ? await findRetry(ctx, { ...asked, credits: order.credits, method: debit }) : [];
  const isChange = url.searchParams.has("change");
  return {
    from,
    /** Where what waits is paid without a debit: its own order where that offers another way, else the packages. */
    otherWay: withReturnPath(
      order && ways.some((way) => way !== debit) ? `/credits/${order.credits}` : "/credits",
      from,
    ),
    creditor: ctx.tenant.company.name,
    country: getVisitor(context).country,
    mandate: mandate && { ...mandate, signedAt: mandate.signedAt?.getTime() ?? 0 },
    unsigned: unsigned && { ...unsigned, signedAt: null },
    order: order && { ...order, debitOn: order.debitOn.getTime() },
    step:
      isChange || (!mandate && !unsigned) ? ("details" as const) : unsigned ? ("sign" as const) : ("mandate" as const),
  };
}

export type DirectDebitData = Awaited<ReturnType<typeof directDebitData>>;
