import { data, redirect, type RouterContextProvider } from "react-router";
import { getWallet } from "#app/domain/money/ledger/get-wallet.server.ts";
import { shareWithDebt } from "#app/domain/money/ledger/share-with-debt.ts";
import { normalizeCode } from "#app/domain/money/discounts/discount.ts";
import { foreseeAdvance } from "#app/domain/money/direct-debits/foresee-advance.server.ts";
import { getDebitAccount } from "#app/domain/money/mandates/get-debit-account.server.ts";
import { findDiscount } from "#app/domain/money/discounts/find-discount.server.ts";
import { findLatestPayment } from "#app/domain/money/payments/find-latest-payment.server.ts";
import type { CodeVerdict } from "#app/domain/money/orders/check-discount-code.ts";
import { isPaymentMethod } from "#app/domain/money/orders/is-payment-method.ts";
import { quoteOrder } from "#app/domain/money/orders/quote-order.server.ts";
import { getTranslator } from "#app/http/middleware/locale.server.ts";
import { getRequest } from "#app/http/context/request.server.ts";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { AppError, type ErrorCode } from "#app/platform/errors/app-error.ts";
import type { PaymentMethod } from "#app/platform/payments/payment-provider.ts";
import { fictionalOrigin } from "#app/features/money/packages/fictional-origin.server.ts";
import { presentOffer } from "#app/features/money/prices/present-quote.ts";
import { returnPathOf, withReturnPath } from "#app/features/money/wallet/return-path.ts";

const longestCode = 40;

type OrderChoice = { credits: number; method: string | null };

/**
 * What is said of a typed code: `fits` are the methods with which it holds, `taken` those with which it is what is
 * taken off.
 */
export type ToldCode = { typed: string; problem: string | null; fits: PaymentMethod[]; taken: PaymentMethod[] };

/** Why a typed code is refused whatever is ordered; null where it is good. Guesses are counted. */
async function refusedCode(ctx: MemberCtx, asked: { code: string; origin: string }): Promise<ErrorCode | null> {
  try {
    await findDiscount(ctx, asked);
    return null;
  } catch (error) {
    if (error instanceof AppError) return error.code;
    throw error;
  }
}

function tellCode(
  typed: string,
  refused: ErrorCode | null,
  verdict: CodeVerdict | null,
  say: (code: ErrorCode) => string,
): ToldCode {
  const problem = refused ?? verdict?.refusal ?? null;
  if (problem !== null || !verdict || verdict.refusal !== null)
    return { typed, problem: problem && say(problem), fits: [], taken: [] };
  return { typed, problem: null, fits: verdict.fits, taken: verdict.taken };
}

/**
 * What the order of one package shows: its price today with each method, how it can be paid, what became of a typed
 * code, and of the fictional profile for whom it is that it is one. 404 for what is not offered; who may
 * not pay in the only way is led to the packages, which say so.
 */
export async function orderData(
  context: Readonly<RouterContextProvider>,
  ctx: MemberCtx,
  { url, request }: { url: URL; request: Request },
  choice: OrderChoice,
) {
  const { origin } = getRequest(context);
  const typed = normalizeCode((url.searchParams.get("code") ?? "").slice(0, longestCode));
  const refused = typed === "" ? null : await refusedCode(ctx, { code: typed, origin });
  const code = typed === "" || refused !== null ? null : typed;
  const from = returnPathOf(url);
  const [{ offer, methods, isBarred, icons, judge }, latest, fictional, debitAccount, standing] = await Promise.all([
    quoteOrder(ctx, { credits: choice.credits, origin, code, userAgent: request.headers.get("user-agent") }),
    findLatestPayment(ctx),
    fictionalOrigin(ctx, from),
    getDebitAccount(ctx),
    getWallet(ctx),
  ]);
  // why: one that is away for now is not preselected, and its address leads to the others
  const isKnown = choice.method === null || isPaymentMethod(choice.method);
  const method = methods.find((known) => known === choice.method) ?? null;
  if (isBarred) throw redirect(withReturnPath("/credits", from));
  if (!offer || !isKnown) throw data(null, { status: 404 });
  const debit = debitAccount && offer.byMethod.get("directdebit");
  const advancedOn = debit && (await foreseeAdvance(ctx, debit));
  const { wallet: left, receivable: settled } = shareWithDebt(offer.pack.credits, standing);
  return {
    from,
    fictional,
    /** What of the credits settles a debt, and what is left of them; null where nothing is owed. */
    debt: settled > 0 ? { settled, left } : null,
    offer: presentOffer(offer),
    methods,
    icons,
    method: method ?? (methods.length === 1 ? (methods[0] ?? null) : null),
    after: latest.id,
    debitAccount: debitAccount && [debitAccount.bank, debitAccount.account].filter(Boolean).join(" "),
    /** When a debit is made at the earliest whose credits the member has at once; null where they come with the money. */
    advancedOn: advancedOn?.getTime() ?? null,
    code: tellCode(typed, refused, judge(offer), (each) => getTranslator(context).t(`errors:${each}`)),
    company: ctx.tenant.company.name,
    statement: ctx.tenant.company.statement,
  };
}

type Told = Awaited<ReturnType<typeof orderData>>;

// why: a page of this version may be answered by the version before, which tells no statement
export type OrderData = Omit<Told, "statement"> & Partial<Pick<Told, "statement">>;
