import { codeForm } from "#app/domain/discounts/code-form.ts";
import { redeemDiscount } from "#app/domain/discounts/redeem-discount.server.ts";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import type { Payment } from "#app/platform/db/generated/client.ts";
import { lockName } from "#app/platform/db/lock-name.server.ts";
import { type Tx, withTenant } from "#app/platform/db/with-tenant.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import type { Country } from "#app/platform/geo/countries.ts";
import type { PaymentProvider } from "#app/platform/payments/payment-provider.ts";
import { processLimits } from "#app/platform/runtime/process-limits.server.ts";
import { paymentProviders } from "#app/platform/runtime/process-payments.server.ts";
import { endOpenOrders } from "./end-open-orders.server.ts";
import { listOffers } from "./list-offers.server.ts";
import { openAtProvider } from "./open-at-provider.server.ts";
import type { OrderInput } from "./order-contract.ts";
import type { Quote } from "./quote-package.ts";

/** `from` is the path to which the payer wants back; `origin` the scheme and host of the site. */
export type Order = Omit<OrderInput, "delivery" | "withdrawal"> & { credits: number; origin: string; from: string };

/** Where the order goes on: to the provider's page, or to how the payment stands where nothing is left to pay. */
export type Ordered = { paymentId: string; goTo: string };

const ordersPerHour = 30;
const hourInSeconds = 3_600;

type Draft = { quote: Quote; country: Country; provider: PaymentProvider; order: Order };

/**
 * Orders a package of credits: both consents were given. The same order again (a second click, the way back, a second window)
 * is the same payment; another order ends those that nobody has paid yet.
 * @throws AppError `not_found` for a package or method that is not offered, `price_changed` where the total is no longer what
 * the member saw, `discount_used`, `payment_failed` where the provider cannot be reached, `too_many_requests`.
 */
export async function orderCredits(ctx: MemberCtx, order: Order): Promise<Ordered> {
  const { tenant, actor } = ctx;
  const { allowed } = await processLimits().takeToken({ key: `order:${tenant.id}:${actor.accountId}`, limit: ordersPerHour, windowSeconds: hourInSeconds });
  if (!allowed) throw new AppError("too_many_requests");

  const idempotencyKey = [actor.accountId, order.after || "first", order.credits, order.method, order.total, codeForm(order.code ?? "")].join(":");
  const known = await withTenant(tenant.id, (tx) => findOrder(tx, tenant.id, idempotencyKey));
  const payment = known ?? (await placeOrder(ctx, idempotencyKey, await draftOrder(ctx, order)));
  const goTo = await openAtProvider(ctx, { payment, ...order });
  return { paymentId: payment.id, goTo };
}

const findOrder = (tx: Tx, tenantId: string, idempotencyKey: string) =>
  tx.payment.findUnique({ where: { tenantId_idempotencyKey: { tenantId, idempotencyKey } } });

async function draftOrder(ctx: MemberCtx, order: Order): Promise<Draft> {
  const { credits, method, origin, total } = order;
  const { quotes, country } = await listOffers(ctx, { origin, code: order.code ?? null, method });
  const quote = quotes.find((each) => each.credits === credits);
  const provider = (await paymentProviders()).find((each) => each.methodsFor({ country, origin }).includes(method));
  if (!quote || !provider) throw new AppError("not_found");
  if (quote.amountMinor !== total) throw new AppError("price_changed");
  return { quote, country, provider, order };
}

async function placeOrder(ctx: MemberCtx, idempotencyKey: string, { quote, country, provider, order }: Draft): Promise<Payment> {
  const { tenant, actor, clock } = ctx;
  const tenantId = tenant.id;
  const { accountId } = actor;
  const { credits, currency, amountMinor, discountMinor, vatRate, vatMinor, discount } = quote;
  const same = { credits, currency, amountMinor, method: order.method };
  await endOpenOrders(ctx, { except: { ...same, idempotencyKey } });
  return withTenant(tenantId, async (tx) => {
    await lockName(tx, `order:${tenantId}:${accountId}`);
    const known = (await findOrder(tx, tenantId, idempotencyKey)) ?? (await tx.payment.findFirst({ where: { tenantId, accountId, status: "loading", ...same } }));
    if (known) return known;
    const now = clock.now();
    const payment = await tx.payment.create({
      data: {
        tenantId, accountId, idempotencyKey, provider: provider.name, country, ...same, discountMinor, vatRate, vatMinor,
        deliveryConsentAt: now, withdrawalConsentAt: now, createdAt: now,
      },
    });
    if (discount) await redeemDiscount(tx, ctx, { accountId, paymentId: payment.id, discount });
    return payment;
  });
}
