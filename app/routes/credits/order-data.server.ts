import { data, type RouterContextProvider } from "react-router";
import { codeForm } from "#app/domain/discounts/code-form.ts";
import { findDiscount } from "#app/domain/discounts/find-discount.server.ts";
import { findLatestPayment } from "#app/domain/payments/find-latest-payment.server.ts";
import { listOffers } from "#app/domain/payments/list-offers.server.ts";
import { refuseCodeForOrder } from "#app/domain/payments/refuse-code-for-order.server.ts";
import { getTranslator } from "#app/middleware/locale.server.ts";
import { getRequest } from "#app/middleware/request.server.ts";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import type { PaymentMethod } from "#app/platform/payments/payment-provider.ts";
import { shownQuote } from "./shown-quote.ts";
import { whereFrom } from "./where-from.ts";

const longestCode = 40;

type Wish = { credits: number; method: string | null };

/** Why a typed code is refused, in the reader's words; null where it is good. */
async function codeProblem(context: Readonly<RouterContextProvider>, ctx: MemberCtx, code: string): Promise<string | null> {
  try {
    await findDiscount(ctx, { code });
    return null;
  } catch (error) {
    if (error instanceof AppError) return getTranslator(context).t(`errors:${error.code}`);
    throw error;
  }
}

/** What the order of one package shows: its price today, how it can be paid, what became of a typed code. 404 for what is not offered. */
export async function orderData(context: Readonly<RouterContextProvider>, ctx: MemberCtx, url: URL, wish: Wish) {
  const { origin } = getRequest(context);
  const typed = codeForm((url.searchParams.get("code") ?? "").slice(0, longestCode));
  const problem = typed === "" ? null : await codeProblem(context, ctx, typed);
  const code = typed !== "" && problem === null ? typed : null;
  const [offers, latest] = await Promise.all([listOffers(ctx, { origin, code, method: null }), findLatestPayment(ctx)]);
  const quote = offers.quotes.find(({ credits }) => credits === wish.credits);
  const method = offers.methods.find((known) => known === wish.method) ?? null;
  if (!quote || offers.methods.length === 0 || (wish.method !== null && method === null)) throw data(null, { status: 404 });
  const refusal = code === null ? null : await refuseCodeForOrder(ctx, { code, quote, method: null });
  const chosen: PaymentMethod | null = method ?? (offers.methods.length === 1 ? (offers.methods[0] ?? null) : null);
  return {
    from: whereFrom(url),
    quote: shownQuote(quote),
    methods: offers.methods,
    method: chosen,
    after: latest.id,
    code: { typed, accepted: code !== null && refusal === null, isBest: code !== null && quote.discount?.code === code, problem: problem ?? (refusal && getTranslator(context).t(`errors:${refusal}`)) },
    company: ctx.tenant.company.name,
  };
}

export type OrderData = Awaited<ReturnType<typeof orderData>>;
