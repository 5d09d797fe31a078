import { normalizeCode } from "#app/domain/money/discounts/discount.ts";
import { redeemDiscount } from "#app/domain/money/discounts/redeem-discount.server.ts";
import { enforceSpendingLimits } from "#app/domain/money/spending-limits/enforce-spending-limits.server.ts";
import { checkDebit } from "#app/domain/money/direct-debits/check-debit.server.ts";
import { isUnderMandate } from "#app/domain/money/mandates/is-under-mandate.server.ts";
import { refuseBlocked } from "#app/domain/money/mandates/refuse-blocked.server.ts";
import { openDebit } from "#app/domain/money/direct-debits/open-debit.server.ts";
import { secondsIn } from "#app/platform/clock/durations.ts";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import type { Payment } from "#app/platform/db/generated/client.ts";
import { lockName } from "#app/platform/db/locks/lock-name.server.ts";
import { type Tx, withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { isCountry } from "#app/platform/geo/countries.ts";
import type { PaymentMethod, PaymentProvider } from "#app/platform/payments/payment-provider.ts";
import { enforceLimit } from "#app/platform/runtime/enforce-limit.server.ts";
import { listMethods } from "#app/domain/money/packages/list-methods.server.ts";
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
  order: Order;
  /** For whom the wallet is filled, where that is a fictional profile. */
  fictionalProfileId: string | null;
};

/**
 * Orders a package of credits: both consents were given. The same order again (a second click, the way back, a second
 * window) is the same payment; another order ends those that nobody has paid yet.
 * @throws AppError `not_found` for a package or method that is not offered, `price_changed` (before, now in minor
 *   units, beforeCurrency, currency, lost: the code whose discount no longer holds) where the price is no longer what
 *   the member saw, `discount_used`, `spending_limit` (see `enforceSpendingLimits`), `debit_blocked`,
 *   `debit_limit_reached`, `payment_failed` where the provider cannot be
 *   reached, `too_many_requests`.
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
  const { known, key } = await findKnown(ctx, idempotencyKey, order);
  const payment = known ?? (await placeOrder(ctx, key, await draftOrder(ctx, order)));
  const goTo = (await isUnderMandate(payment))
    ? await openDebit(ctx, { payment, from: order.from })
    : await openAtProvider(ctx, { payment, ...order });
  return { paymentId: payment.id, goTo };
}

const findOrder = (tx: Tx, tenantId: string, idempotencyKey: string) =>
  tx.payment.findUnique({ where: { tenantId_idempotencyKey: { tenantId, idempotencyKey } } });

/**
 * The payment of this order, if it was placed before, and the key under which it is placed. One that its provider never
 * opened, and that another serves by now, is placed there anew.
 */
async function findKnown(
  { tenant }: MemberCtx,
  key: string,
  { method, origin }: Order,
): Promise<{ known: Payment | null; key: string }> {
  const find = (each: string) => withTenant(tenant.id, (tx) => findOrder(tx, tenant.id, each));
  const known = await find(key);
  if (!known || known.providerRef !== null || !isCountry(known.country)) return { known, key };
  const served = await listMethods(tenant, { country: known.country, origin });
  const serving = served.find((each) => each.method === method)?.provider.name ?? known.provider;
  if (serving === known.provider) return { known, key };
  const elsewhere = `${key}:${serving}`;
  return { known: await find(elsewhere), key: elsewhere };
}

async function draftOrder(ctx: MemberCtx, order: Order): Promise<Draft> {
  const { credits, method, origin, from, code = null } = order;
  const { offers, country } = await quoteOffers(ctx, { origin, code, device: "any", country: "NL" });
  const quote = offers.find(({ pack }) => pack.credits === credits)?.byMethod.get(method);
  const served = (await listMethods(ctx.tenant, { country, origin })).find((each) => each.method === method);
  // why: no debit is offered to whoever is barred; who was barred after the page was made reads so
  if (!quote && served && method === "directdebit") await refuseBarred(ctx);
  if (!quote || !served) throw new AppError("not_found");
  checkSeen(order.seen, quote);
  const debit = { provider: served.provider, amountMinor: quote.amountMinor };
  // why here too: whoever is refused keeps the order that is open
  if (method === "directdebit") await withTenant(ctx.tenant.id, (tx) => checkDebit(tx, ctx, debit));
  const person = await findFictionalPerson(ctx, { from });
  return { quote, country, provider: served.provider, order, fictionalProfileId: person?.id ?? null };
}

const refuseBarred = ({ tenant, actor, clock }: MemberCtx) =>
  withTenant(tenant.id, (tx) =>
    refuseBlocked(tx, { tenantId: tenant.id, accountId: actor.accountId, ibanHash: null, now: clock.now() }),
  );

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

const termsOf = ({ quote: { credits, currency, amountMinor }, order: { method }, provider }: Draft) => ({
  credits,
  currency,
  amountMinor,
  method,
  provider: provider.name,
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
    if (terms.method === "directdebit")
      await checkDebit(tx, ctx, { provider: draft.provider, amountMinor: terms.amountMinor });
    await enforceSpendingLimits(tx, ctx, terms);
    const now = clock.now();
    const payment = await tx.payment.create({
      data: {
        tenantId,
        accountId,
        idempotencyKey,
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

const isSame = (payment: Payment, { credits, currency, amountMinor, method, provider }: ReturnType<typeof termsOf>) =>
  payment.credits === credits &&
  payment.currency === currency &&
  payment.amountMinor === amountMinor &&
  payment.method === method &&
  payment.provider === provider;
