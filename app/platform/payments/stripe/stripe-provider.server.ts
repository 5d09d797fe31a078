import { Stripe } from "stripe";
import type { Clock } from "#app/platform/clock/clock.ts";
import { secondsIn } from "#app/platform/clock/durations.ts";
import type { PaymentProvider, ProviderPayment } from "#app/platform/payments/payment-provider.ts";
import { openStripe, type StripeAccount } from "./stripe-account.server.ts";
import { fromStripeAmount, toStripeAmount } from "./stripe-amounts.ts";
import { readStripeEvent, sessionNamedBy } from "./stripe-events.server.ts";
import { sessionOf, stripeMethodsIn } from "./stripe-session.ts";
import { chargedBackOf, failureOf, statusOf } from "./stripe-status.ts";

export type StripeOptions = {
  /** What a brand's company has at Stripe; null where it has nothing: then Stripe serves no method. */
  accountOf: (tenantId: string) => StripeAccount | null;
  clock: Clock;
  /** How long a call may take, in milliseconds, and how often the package tries it again. */
  limits?: { timeout: number; maxNetworkRetries: number };
};

type Key = { tenantId: string; ref: string };
type Session = Stripe.Checkout.Session;

const refForm = /^cs_[A-Za-z0-9_]{10,120}$/;
const isMissing = (error: unknown) =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === "resource_missing";

const expand = ["payment_intent.latest_charge"];

/** An expanded object; null where there is none yet. */
function expanded<T extends object>(told: string | T | null): T | null {
  if (typeof told === "string") throw new Error("Stripe did not expand what it was asked to");
  return told;
}

/**
 * Stripe's hosted checkout: cards, Apple Pay, Google Pay and SEPA debit. A payment is a Checkout Session, whose id is the
 * provider's name for it; how it stands is always fetched, with its PaymentIntent.
 */
export function createStripeProvider({ accountOf, clock, limits }: StripeOptions): PaymentProvider {
  const clients = new Map<string, Stripe>();

  function clientOf(account: StripeAccount): Stripe {
    const key = `${account.secretKey} ${account.baseUrl ?? ""}`;
    const client = clients.get(key) ?? openStripe(account, limits);
    clients.set(key, client);
    return client;
  }

  function accountFor(tenantId: string): StripeAccount {
    const account = accountOf(tenantId);
    if (!account) throw new Error("The brand's company has no account at Stripe");
    return account;
  }

  const stripeOf = (tenantId: string) => clientOf(accountFor(tenantId));

  async function retrieve({ tenantId, ref }: Key): Promise<Session | null> {
    if (!refForm.test(ref)) return null;
    try {
      const session = await stripeOf(tenantId).checkout.sessions.retrieve(ref, { expand });
      return session.metadata?.["tenant"] === tenantId ? session : null;
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }

  async function disputesOf(tenantId: string, intent: Stripe.PaymentIntent): Promise<Stripe.Dispute[]> {
    if (!expanded(intent.latest_charge)?.disputed) return [];
    const disputes: Stripe.Dispute[] = [];
    for await (const dispute of stripeOf(tenantId).disputes.list({ payment_intent: intent.id, limit: 100 }))
      disputes.push(dispute);
    return disputes;
  }

  async function shown(tenantId: string, session: Session): Promise<ProviderPayment> {
    const intent = expanded(session.payment_intent);
    const status = statusOf(session, intent);
    const disputes = intent ? await disputesOf(tenantId, intent) : [];
    const currency = (intent?.currency ?? session.currency ?? "").toUpperCase();
    const amount = status === "paid" ? intent?.amount_received : session.amount_total;
    const minor = (told: number | null | undefined) => fromStripeAmount(told ?? 0, currency);
    return {
      ref: session.id,
      status,
      amountMinor: minor(amount),
      currency,
      refundedMinor: minor(intent && expanded(intent.latest_charge)?.amount_refunded),
      chargedBackMinor: minor(chargedBackOf(disputes)),
      failure: status === "failed" ? failureOf(intent?.last_payment_error ?? {}) : null,
      checkoutUrl: status === "open" ? session.url : null,
    };
  }

  async function fetchPayment(key: Key): Promise<ProviderPayment | null> {
    const session = await retrieve(key);
    return session && shown(key.tenantId, session);
  }

  async function fetchKnown(key: Key): Promise<ProviderPayment> {
    const payment = await fetchPayment(key);
    if (!payment) throw new Error("Stripe knows no such payment");
    return payment;
  }

  /** The session of a payment that was opened with other words before: its page of then is the one to pay on. */
  async function findSession(tenantId: string, paymentId: string): Promise<string> {
    // why: Stripe forgets keys after a day at the earliest, and no session is open for longer
    const since = Math.floor(clock.now().getTime() / 1_000) - 2 * secondsIn.day;
    const sessions = stripeOf(tenantId).checkout.sessions.list({ created: { gte: since }, limit: 100 });
    for await (const session of sessions) if (session.client_reference_id === paymentId) return session.id;
    throw new Error("Stripe has another payment under this key");
  }

  return {
    name: "stripe",
    methodsFor: ({ tenantId, country }) => (accountOf(tenantId) ? stripeMethodsIn(country) : []),
    async createPayment(order) {
      const { tenantId, paymentId } = order;
      try {
        const session = await stripeOf(tenantId).checkout.sessions.create(
          { ...sessionOf(order), expand },
          { idempotencyKey: paymentId },
        );
        // why: a repetition is answered with what was so at the first time
        const isRepetition = session.lastResponse.headers["idempotent-replayed"] === "true";
        return isRepetition ? await fetchKnown({ tenantId, ref: session.id }) : await shown(tenantId, session);
      } catch (error) {
        if (!(error instanceof Stripe.errors.StripeIdempotencyError)) throw error;
        return fetchKnown({ tenantId, ref: await findSession(tenantId, paymentId) });
      }
    },
    fetchPayment,
    async cancelPayment(key) {
      const session = await retrieve(key);
      if (session?.status !== "open") return session && shown(key.tenantId, session);
      try {
        // why: ending twice is ending once, so that the package's own key is enough
        await stripeOf(key.tenantId).checkout.sessions.expire(key.ref);
      } catch (error) {
        // why: it was paid, or ended, since it was looked at
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
      }
      return fetchPayment(key);
    },
    async refundPayment({ tenantId, ref, amountMinor, key }) {
      const session = await retrieve({ tenantId, ref });
      const intent = session && expanded(session.payment_intent);
      if (intent?.status !== "succeeded") throw new Error("Stripe gives back nothing of what was not paid");
      await stripeOf(tenantId).refunds.create(
        { payment_intent: intent.id, amount: toStripeAmount(amountMinor, intent.currency) },
        { idempotencyKey: key },
      );
      return fetchKnown({ tenantId, ref });
    },
    async readEvent({ tenantId, headers, body }) {
      const account = accountOf(tenantId);
      const event = account && readStripeEvent({ account, headers, body, now: clock.now() });
      if (!event) return null;
      return { eventId: event.id, ref: await sessionNamedBy(event, clientOf(account)) };
    },
  };
}
