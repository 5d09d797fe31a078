import type { RouterContextProvider } from "react-router";
import { viewDirectDebit } from "#app/domain/money/direct-debits/view-direct-debit.server.ts";
import { getVisitor } from "#app/http/middleware/visitor.server.ts";
import { notFoundPage } from "#app/http/errors/not-found-page.server.ts";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { returnPathOf } from "#app/features/money/wallet/return-path.ts";

/** What the page of direct debits shows; 404 where the brand offers none. `change` asks for the form once more. */
export async function directDebitData(context: Readonly<RouterContextProvider>, ctx: MemberCtx, url: URL) {
  const { mandate, unsigned, order } = await viewDirectDebit(ctx).catch(notFoundPage);
  const isChange = url.searchParams.has("change");
  return {
    from: returnPathOf(url),
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
