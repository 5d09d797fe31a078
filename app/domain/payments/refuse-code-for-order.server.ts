import { refuseForOrder } from "#app/domain/discounts/choose-discount.ts";
import type { DiscountRefusal } from "#app/domain/discounts/discount.ts";
import { readDiscounts } from "#app/domain/discounts/read-discounts.server.ts";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import type { PaymentMethod } from "#app/platform/payments/payment-provider.ts";
import type { Quote } from "./quote-package.ts";

/**
 * Why a typed code that is good does not fit one order; null where it fits, be it the best discount or not.
 * @throws AppError `not_found` for an account that is gone.
 */
export async function refuseCodeForOrder(ctx: MemberCtx, { code, quote, method }: { code: string; quote: Quote; method: PaymentMethod | null }): Promise<DiscountRefusal | null> {
  const { asked } = await readDiscounts(ctx, { code });
  return asked && refuseForOrder(asked, { amountMinor: quote.listMinor, currency: quote.currency, method });
}
