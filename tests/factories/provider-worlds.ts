import { randomUUID } from "node:crypto";
import type { Clock } from "#app/platform/clock/clock.ts";
import { connectToMollieFake } from "#app/platform/payments/mollie/fake/connect-to-mollie-fake.server.ts";
import { startMollieFake } from "#app/platform/payments/mollie/fake/mollie-fake.server.ts";
import { createMollieProvider } from "#app/platform/payments/mollie/mollie-provider.server.ts";
import { onlyInDevelopment } from "#app/platform/payments/only-in-development.ts";
import type { PaymentProvider } from "#app/platform/payments/payment-provider.ts";
import type { EventMessage } from "#app/platform/payments/send-event.server.ts";
import { startStripeFake } from "#app/platform/payments/stripe/fake/stripe-fake.server.ts";
import { createStripeProvider } from "#app/platform/payments/stripe/stripe-provider.server.ts";
import { setProcessPayments } from "#app/platform/runtime/process-payments.server.ts";
import { testOrigin } from "#tests/factories/payments.ts";

/** What can happen to a payment at its provider, whoever does it. */
export const happenings = [
  "refuse",
  "challenge",
  "pay",
  "refundPart",
  "refundRest",
  "failRefund",
  "chargeBack",
  "reverse",
  "lose",
] as const;
export type Happening = (typeof happenings)[number];

/** How a payment ends that nobody pays, and a debit whose money comes; a payment that is past it refuses. */
export type Ending = "expire" | "cancel" | "arrive";

/** One payment at the provider. */
export type AtProvider = { tenantId: string; ref: string; amountMinor: number };

/** A stand-in for a provider, and the platform's side of it, made the process's only provider by `use`. */
export type ProviderWorld = {
  name: "stripe" | "mollie";
  provider: PaymentProvider;
  /** What the stand-in has sent to the shop and nobody has delivered. */
  sent: EventMessage[];
  /** Does something to a payment, as the payer, the banks or somebody at the provider's dashboard do. Refused where it cannot be. */
  happen(payment: AtProvider, what: Happening | Ending): Promise<void>;
  /** The message as somebody would send it who is not the provider; null where nobody signs. */
  forge(message: EventMessage): EventMessage | null;
  /** A message of the provider like this one, about a payment that the platform does not have. */
  aboutAnother(message: EventMessage): EventMessage;
  /** How many payments it has. */
  count(): number;
  /**
   * Lets the next call but so many go without an answer, before or after it is done. What is returned ends that, and says
   * whether it came to it.
   */
  fallSilent(after: number, when: "before" | "done"): () => boolean;
  /** Settles what moved since the last time, where the provider does not list each movement at once. */
  settle(): void;
  use(): void;
  close(): Promise<void>;
};

const refundPart = ({ amountMinor }: AtProvider) => Math.floor(amountMinor / 3);

async function refund(
  provider: PaymentProvider,
  payment: AtProvider,
  what: "refundPart" | "refundRest",
): Promise<void> {
  const { tenantId, ref, amountMinor } = payment;
  const given = (await provider.fetchPayment({ tenantId, ref }))?.refundedMinor ?? 0;
  const wanted = what === "refundPart" ? refundPart(payment) : amountMinor - given;
  await provider.refundPayment({ tenantId, ref, amountMinor: wanted, key: randomUUID() });
}

/** Stripe, as far as its stand-in goes. */
export async function openStripeWorld(clock: Clock, timeLimit = 5_000): Promise<ProviderWorld> {
  const [secretKey, webhookSecret] = ["sk_test_fake", "whsec_fake"];
  const sent: EventMessage[] = [];
  const fake = await startStripeFake({
    port: 0,
    clock,
    endpointOf: (key) => (key === secretKey ? { url: testOrigin, secret: webhookSecret } : null),
    send: (message) => void sent.push(message),
  });
  const accountOf = () => ({ secretKey, webhookSecret, baseUrl: fake.url });
  const provider = onlyInDevelopment(
    createStripeProvider({ accountOf, clock, limits: { timeout: timeLimit, maxNetworkRetries: 0 } }),
  );
  const actions = {
    refuse: "declined",
    challenge: "challenge",
    chargeBack: "withdraw",
    reverse: "reinstate",
    lose: "lose",
    failRefund: "fail_refund",
    expire: "expire",
    // why: nobody but time and the shop ends a checkout of Stripe's
    cancel: "expire",
    arrive: "arrive",
  } as const;
  return {
    name: "stripe",
    provider,
    sent,
    async happen(payment, what) {
      if (what === "refundPart" || what === "refundRest") return refund(provider, payment, what);
      if (what !== "pay") return fake.act(payment.ref, actions[what]);
      try {
        fake.act(payment.ref, "pay");
      } catch {
        // why: the bank asks already whether it is the payer
        fake.act(payment.ref, "confirm");
      }
    },
    forge: (message) => ({
      ...message,
      headers: { ...message.headers, "stripe-signature": fake.sign(message.body, "whsec_another") },
    }),
    aboutAnother(message) {
      const body = message.body.replaceAll(/\b(cs|pi|ch|evt)_\w+/g, "$1_nobodys");
      return { ...message, body, headers: { ...message.headers, "stripe-signature": fake.sign(body, webhookSecret) } };
    },
    count: () => fake.count(),
    fallSilent(after, when) {
      const calls = Array.from({ length: after }, () => ({ kind: "none" as const }));
      fake.failNext(...calls, { kind: when === "before" ? "hang" : "silence" });
      return () => fake.forgetFaults() === 0;
    },
    settle: () => {},
    use: () => setProcessPayments({ sandbox: null, fakes: [provider] }),
    close: () => fake.close(),
  };
}

/** Mollie, as far as its stand-in goes. */
export async function openMollieWorld(clock: Clock, timeLimit = 5_000): Promise<ProviderWorld> {
  const sent: EventMessage[] = [];
  const fake = await startMollieFake({ clock, send: (message) => void sent.push(message) });
  const [secretKey, organizationToken] = ["live_obviouslyFake", "access_obviouslyFake"];
  const accountOf = () => ({ secretKey, webhookSecret: null, organizationToken, baseUrl: fake.baseUrl });
  const provider = onlyInDevelopment(createMollieProvider({ accountOf, timeLimit, connect: connectToMollieFake }));
  return {
    name: "mollie",
    provider,
    sent,
    async happen(payment, what) {
      const { ref, amountMinor } = payment;
      if (what === "refundPart" || what === "refundRest") return refund(provider, payment, what);
      if (what === "failRefund") return fake.settleRefund(ref, "failed");
      if (what === "pay") return fake.decide(ref, { status: "paid" });
      if (what === "refuse") return fake.decide(ref, { status: "failed", failureReason: "card_declined" });
      if (what === "chargeBack") return fake.chargeBack(ref, { amountMinor, code: "13.1" });
      if (what === "reverse") return fake.reverseChargebacks(ref);
      if (what === "expire") return fake.decide(ref, { status: "expired" });
      if (what === "cancel") return fake.decide(ref, { status: "canceled" });
    },
    forge: () => null,
    aboutAnother: (message) => ({ ...message, body: "id=tr_nobodys" }),
    count: () => fake.count(),
    fallSilent(after, when) {
      const calls = Array.from({ length: after }, () => "none" as const);
      fake.failNext(...calls, when === "before" ? "hang" : "silence");
      return () => fake.forgetMishaps() === 0;
    },
    settle: () => void fake.settle(organizationToken, [secretKey]),
    use: () => setProcessPayments({ sandbox: null, fakes: [provider] }),
    close: () => fake.close(),
  };
}
