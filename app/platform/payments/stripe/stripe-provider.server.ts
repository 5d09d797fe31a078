import { Stripe } from "stripe";
import type { Clock } from "#app/platform/clock/clock.ts";
import { secondsIn } from "#app/platform/clock/durations.ts";
import { cardScheme } from "#app/platform/payments/card-scheme.ts";
import { NoAccountError } from "#app/platform/payments/no-account-error.ts";
import {
  type PaymentProvider,
  type ProviderDispute,
  type ProviderPayment,
  type ProviderRefund,
  standingRefunds,
} from "#app/platform/payments/payment-provider.ts";
import { stripeMethodsIn } from "#app/platform/payments/served-methods.ts";
import { openStripe, type StripeAccount } from "./stripe-account.server.ts";
import { fromStripeAmount, toStripeAmount } from "./stripe-amounts.ts";
import { readStripeEvent, sessionNamedBy } from "./stripe-events.server.ts";
import type { EnabledMethods } from "#app/platform/payments/enabled-methods.ts";
import { listStripeMethods } from "./stripe-methods.server.ts";
import { listStripeMovements } from "./stripe-movements.server.ts";
import { sessionOf } from "./stripe-session.ts";
import { chargedBackOf, disputeStatusOf, failureOf, refundStatusOf, sepaCodeOf, statusOf } from "./stripe-status.ts";

export type StripeOptions = {
  /** What a brand's company has at Stripe; null where it has nothing: then Stripe serves no method. */
  accountOf: (tenantId: string) => StripeAccount | null | Promise<StripeAccount | null>;
  clock: Clock;
  /** Remembers which methods an account has enabled; without it they are not asked for. */
  enabled?: EnabledMethods;
  /** How long a call may take, in milliseconds, and how often the package tries it again. */
  limits?: { timeout: number; maxNetworkRetries: number };
};

type Key = { tenantId: string; ref: string };
type Session = Stripe.Checkout.Session;

const refForm = /^cs_[A-Za-z0-9_]{10,120}$/;
const isMissing = (error: unknown) =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === "resource_missing";

const expand = ["payment_intent.latest_charge.refunds"];

/** An expanded object; null where there is none yet. */
function expanded<T extends object>(told: string | T | null): T | null {
  if (typeof told === "string") throw new Error("Stripe did not expand what it was asked to");
  return told;
}

const isDebit = ({ payment_method_types: types }: Stripe.PaymentIntent) => types.includes("sepa_debit");

/** A dispute as the platform sees it; of a debit the bank's code is its reason. */
const shownDispute = (intent: Stripe.PaymentIntent, dispute: Stripe.Dispute): ProviderDispute => ({
  ref: dispute.id,
  status: disputeStatusOf(dispute.status),
  amountMinor: fromStripeAmount(dispute.amount, dispute.currency.toUpperCase()),
  reason: (isDebit(intent) ? sepaCodeOf(dispute.reason) : null) ?? dispute.reason,
  openedAt: new Date(dispute.created * 1_000),
  evidenceDueAt: dispute.evidence_details.due_by === null ? null : new Date(dispute.evidence_details.due_by * 1_000),
});

/** A refund as the platform sees it. */
const shownRefund = ({ id, amount, currency, metadata, status }: Stripe.Refund): ProviderRefund => ({
  ref: id,
  key: metadata?.["refund"] ?? null,
  amountMinor: fromStripeAmount(amount, currency.toUpperCase()),
  status: refundStatusOf(status),
});

/**
 * Stripe's hosted checkout: cards, Apple Pay, Google Pay and SEPA debit. A payment is a Checkout Session, whose id is the
 * provider's name for it; how it stands is always fetched, with its PaymentIntent.
 */
export function createStripeProvider({ accountOf, clock, enabled, limits }: StripeOptions): PaymentProvider {
  const clients = new Map<string, Stripe>();

  function clientOf(account: StripeAccount): Stripe {
    const key = `${account.secretKey} ${account.baseUrl ?? ""}`;
    const client = clients.get(key) ?? openStripe(account, limits);
    clients.set(key, client);
    return client;
  }

  async function stripeOf(tenantId: string): Promise<Stripe> {
    const account = await accountOf(tenantId);
    if (!account) throw new NoAccountError("Stripe");
    return clientOf(account);
  }

  async function retrieve({ tenantId, ref }: Key): Promise<Session | null> {
    if (!refForm.test(ref)) return null;
    try {
      const stripe = await stripeOf(tenantId);
      const session = await stripe.checkout.sessions.retrieve(ref, { expand });
      return session.metadata?.["tenant"] === tenantId ? session : null;
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }

  async function disputesOf(tenantId: string, intent: Stripe.PaymentIntent): Promise<Stripe.Dispute[]> {
    if (!expanded(intent.latest_charge)?.disputed) return [];
    const stripe = await stripeOf(tenantId);
    const disputes: Stripe.Dispute[] = [];
    for await (const dispute of stripe.disputes.list({ payment_intent: intent.id, limit: 100 })) disputes.push(dispute);
    return disputes;
  }

  async function refundsOf(tenantId: string, intent: Stripe.PaymentIntent): Promise<ProviderRefund[]> {
    const listed = expanded(intent.latest_charge)?.refunds;
    if (!listed?.has_more) return (listed?.data ?? []).map(shownRefund);
    const stripe = await stripeOf(tenantId);
    const refunds: ProviderRefund[] = [];
    for await (const refund of stripe.refunds.list({ payment_intent: intent.id, limit: 100 }))
      refunds.push(shownRefund(refund));
    return refunds;
  }

  async function shown(tenantId: string, session: Session): Promise<ProviderPayment> {
    const intent = expanded(session.payment_intent);
    const status = statusOf(session, intent);
    const [disputes, refunds] = intent
      ? await Promise.all([disputesOf(tenantId, intent), refundsOf(tenantId, intent)])
      : [[], []];
    const currency = (intent?.currency ?? session.currency ?? "").toUpperCase();
    const amount = status === "paid" ? intent?.amount_received : session.amount_total;
    const card = intent && expanded(intent.latest_charge)?.payment_method_details?.card;
    const scheme = cardScheme(card?.network ?? card?.brand);
    const minor = (told: number | null | undefined) => fromStripeAmount(told ?? 0, currency);
    return {
      ref: session.id,
      status,
      amountMinor: minor(amount),
      currency,
      ...(scheme !== null && { cardScheme: scheme }),
      refundedMinor: standingRefunds(refunds),
      refunds,
      chargedBackMinor: minor(chargedBackOf(disputes)),
      failure: status === "failed" ? failureOf(intent?.last_payment_error ?? {}) : null,
      returnCode: intent && status === "failed" && isDebit(intent) ? sepaCodeOf(intent.last_payment_error?.code) : null,
      disputes: intent ? disputes.map((dispute) => shownDispute(intent, dispute)) : [],
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
    const stripe = await stripeOf(tenantId);
    const sessions = stripe.checkout.sessions.list({ created: { gte: since }, limit: 100 });
    for await (const session of sessions) if (session.client_reference_id === paymentId) return session.id;
    throw new Error("Stripe has another payment under this key");
  }

  return {
    name: "stripe",
    async methodsFor({ tenantId, country }) {
      const account = await accountOf(tenantId);
      if (!account) return [];
      const methods = stripeMethodsIn(country);
      const has = await enabled?.(account.secretKey, () => listStripeMethods(clientOf(account)));
      return has ? methods.filter((method) => has.has(method)) : methods;
    },
    async createPayment(order) {
      const { tenantId, paymentId } = order;
      const stripe = await stripeOf(tenantId);
      try {
        const session = await stripe.checkout.sessions.create(
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
        await (await stripeOf(key.tenantId)).checkout.sessions.expire(key.ref);
      } catch (error) {
        // why: it was paid, or ended, since it was looked at
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
      }
      return fetchPayment(key);
    },
    async refundPayment({ tenantId, ref, amountMinor, key }) {
      const session = await retrieve({ tenantId, ref });
      const intent = session && expanded(session.payment_intent);
      if (!session || intent?.status !== "succeeded") throw new Error("Stripe gives back nothing of what was not paid");
      // why: Stripe forgets idempotency keys after a day; the refund itself stays
      const known = await shown(tenantId, session);
      if (known.refunds.some((refund) => refund.key === key && refund.amountMinor === amountMinor)) return known;
      const stripe = await stripeOf(tenantId);
      await stripe.refunds.create(
        {
          payment_intent: intent.id,
          amount: toStripeAmount(amountMinor, intent.currency),
          metadata: { refund: key },
        },
        { idempotencyKey: key },
      );
      return fetchKnown({ tenantId, ref });
    },
    async listMovements({ tenantId, from, to }) {
      const account = await accountOf(tenantId);
      return account && listStripeMovements(clientOf(account), { from, to });
    },
    async readEvent({ tenantId, headers, body }) {
      const account = await accountOf(tenantId);
      const event = account && readStripeEvent({ account, headers, body, now: clock.now() });
      if (!event) return null;
      const { ref, tenantId: owner } = await sessionNamedBy(event, clientOf(account));
      return { eventId: event.id, ref, tenantId: owner ?? tenantId };
    },
  };
}
