import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import type { PaymentMethod } from "#app/platform/payments/payment-provider.ts";
import { anotherMethod } from "./another-method.ts";
import { quoteOrder } from "./quote-order.server.ts";

/** `method` is how the package was paid, `userAgent` what the payer's browser calls itself. */
type Unpaid = { credits: number; method: string; origin: string; userAgent: string | null };

/**
 * How a package whose payment did not work can be paid now, the first first: the same way where its order still offers
 * it, then the next best. Empty where there is none, or where the package is sold no more.
 * @throws AppError `not_found` for an account that is gone.
 */
export async function findRetry(ctx: MemberCtx, { method, ...asked }: Unpaid): Promise<PaymentMethod[]> {
  const { methods } = await quoteOrder(ctx, { ...asked, code: null });
  return [methods.find((each) => each === method), anotherMethod(methods, method)].flatMap((each) => each ?? []);
}
