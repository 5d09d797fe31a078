import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import type { PaymentMethod } from "#app/platform/payments/payment-provider.ts";
import { anotherMethod } from "./another-method.ts";
import { quoteOffers } from "./quote-offers.server.ts";

/**
 * The next best way to pay for a package whose payment did not work, among those that its order offers now; null where
 * there is none, or where the package is sold no more.
 * @throws AppError `not_found` for an account that is gone.
 */
export async function findAnotherMethod(
  ctx: MemberCtx,
  { credits, method, origin }: { credits: number; method: string; origin: string },
): Promise<PaymentMethod | null> {
  const { offers, methods } = await quoteOffers(ctx, { origin, code: null, country: "NL" });
  return offers.some(({ pack }) => pack.credits === credits) ? anotherMethod(methods, method) : null;
}
