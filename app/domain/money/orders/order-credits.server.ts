import { normalizeCode } from "#app/domain/money/discounts/discount.ts";
import { redeemDiscount } from "#app/domain/money/discounts/redeem-discount.server.ts";
import { secondsIn } from "#app/platform/clock/durations.ts";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import type { Payment } from "#app/platform/db/generated/client.ts";
import { lockName } from "#app/platform/db/locks/lock-name.server.ts";
import { type Tx, withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import type { PaymentMethod, PaymentProvider } from "#app/platform/payments/payment-provider.ts";
import { enforceLimit } from "#app/platform/runtime/enforce-limit.server.ts";
import { paymentProviders } from "#app/platform/runtime/process-payments.server.ts";
import { endOpenOrders } from "./end-open-orders.server.ts";
import { findFictionalPerson } from "#app/domain/money/payments/find-fictional-person.server.ts";
import { openAtProvider } from "#app/domain/money/payments/open-at-provider.server.ts";
import { readQuoteKey } from "./quote-key.ts";
import { quoteOffers } from "./quote-offers.server.ts";
import type { Quote } from "./quote-package.ts";

/**
 * `seen` is the price that was shown (`quoteKey`), `after` the member's latest payment when it was; `from` is the path
 * to which the payer wants back, `origin` the scheme and host of the site.
 */
export type Order = {
  credits: number;
  method: PaymentMethod;
  seen: string;
  after: string;
  code?: string | undefined;
  origin: string;
  from: string;
};

/** Where the order goes on: to the provider's page, or to how the payment stands where nothing is left to pay. */
export type Ordered = { paymentId: string; goTo: string };

const ordersPerHour = 30;

type Draft = {
  quote: Quote;
  country: string;
  provider: PaymentProvider;
  order: Order /** For whom the wallet is filled, where that is a fictional profile. */;
  fictionalProfileId: string | null;
};

/**
 * Orders a package of credits: both consents were given. The same order again (a second click, the way back, a second
 * window) is the same payment; another order ends those that nobody has paid yet.
 * @throws AppError `not_found` for a package or method that is not offered, `price_changed` (before, now in minor
 *   units, beforeCurrency, currency, lost: the code whose discount no longer holds) where the price is no longer what
 *   the member saw, `discount_used`, `payment_failed` where the provider cannot be reached, `too_many_requests`.
 */
export async function orderCredits(ctx: MemberCtx, order: Order): Promise<Ordered> {
  const { tenant, actor } = ctx;
  await enforceLimit({
    key: `order:${tenant.id}:${actor.accountId}`,
    limit: ordersPerHour,
    windowSeconds: secondsIn.hour,
  });

  const idempotencyKey = [
    actor.accountId,
    order.after || "first",
    order.credits,
    order.method,
    order.seen,
    normalizeCode(order.code ?? ""),
  ].join(":");
  const known = await withTenant(tenant.id, (tx) => findOrder(tx, tenant.id, idempotencyKey));
  const payment = known ?? (await placeOrder(ctx, idempotencyKey, await draftOrder(ctx, order)));
  const goTo = await openAtProvider(ctx, { payment, ...order });
  return { paymentId: payment.id, goTo };
}

const findOrder = (tx: Tx, tenantId: string, idempotencyKey: string) =>
  tx.payment.findUnique({ where: { tenantId_idempotencyKey: { tenantId, idempotencyKey } } });

async function draftOrder(ctx: MemberCtx, order: Order): Promise<Draft> {
  const { credits, method, origin, from, code = null } = order;
  const { offers, country } = await quoteOffers(ctx, { origin, code, country: "NL" });
  const quote = offers.find(({ pack }) => pack.credits === credits)?.byMethod.get(method);
  const payer = { tenantId: ctx.tenant.id, country, origin };
  const provider = (await paymentProviders()).find((each) => each.methodsFor(payer).includes(method));
  if (!quote || !provider) throw new AppError("not_found");
  checkSeen(order.seen, quote);
  const person = await findFictionalPerson(ctx, { from });
  return { quote, country, provider, order, fictionalProfileId: person?.id ?? null };
}

function checkSeen(key: string, { amountMinor, currency, discount }: Quote): void {
  const seen = readQuoteKey(key);
  if (!seen) throw new AppError("invalid_input");
  if (seen.amountMinor === amountMinor && seen.currency === currency) return;
  const lost = seen.discount !== (discount?.code ?? "") ? seen.discount : "";
  throw new AppError("price_changed", {
    before: seen.amountMinor,
    beforeCurrency: seen.currency,
    now: amountMinor,
    currency,
    lost,
  });
}

/** How often an order makes room for itself where others are placed at the same moment. */
const turns = 5;

async function placeOrder(ctx: MemberCtx, idempotencyKey: string, draft: Draft): Promise<Payment> {
  for (let turn = 0; turn < turns; turn += 1) {
    await endOpenOrders(ctx, { except: termsOf(draft) });
    const placed = await placeAlone(ctx, idempotencyKey, draft);
    if (placed) return placed;
  }
  throw new AppError("too_many_requests");
}

const termsOf = ({ quote: { credits, currency, amountMinor }, order: { method } }: Draft) => ({
  credits,
  currency,
  amountMinor,
  method,
});

/** Places the order where no other of the member's is open; null where another was placed since. */
function placeAlone(ctx: MemberCtx, idempotencyKey: string, draft: Draft): Promise<Payment | null> {
  const {
    tenant: { id: tenantId },
    actor: { accountId },
    clock,
  } = ctx;
  const {
    country,
    provider,
    fictionalProfileId,
    quote: { discount, discountMinor, vatRate, vatMinor },
  } = draft;
  const terms = termsOf(draft);
  return withTenant(tenantId, async (tx) => {
    await lockName(tx, "order", tenantId, accountId);
    const open = await tx.payment.findMany({ where: { tenantId, accountId, status: "loading" } });
    const known = (await findOrder(tx, tenantId, idempotencyKey)) ?? open.find((each) => isSame(each, terms));
    if (known) return known;
    if (open.length > 0) return null;
    const now = clock.now();
    const payment = await tx.payment.create({
      data: {
        tenantId,
        accountId,
        idempotencyKey,
        provider: provider.name,
        country,
        ...terms,
        discountMinor,
        vatRate,
        vatMinor,
        fictionalProfileId,
        deliveryConsentAt: now,
        withdrawalConsentAt: now,
        createdAt: now,
      },
    });
    if (discount) await redeemDiscount(tx, ctx, { accountId, paymentId: payment.id, discount });
    return payment;
  });
}

const isSame = (payment: Payment, { credits, currency, amountMinor, method }: ReturnType<typeof termsOf>) =>
  payment.credits === credits &&
  payment.currency === currency &&
  payment.amountMinor === amountMinor &&
  payment.method === method;
