import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { stoppedClock } from "#app/platform/clock/clock.ts";
import { millisecondsIn } from "#app/platform/clock/durations.ts";
import { createEnabledMethods } from "#app/platform/payments/enabled-methods.ts";
import type { PaymentOrder } from "#app/platform/payments/payment-provider.ts";
import type { EventMessage } from "#app/platform/payments/send-event.server.ts";
import { type StripeFake, startStripeFake } from "./fake/stripe-fake.server.ts";
import { createStripeProvider } from "./stripe-provider.server.ts";

const clock = stoppedClock(new Date("2026-11-23T10:00:00Z"));
const secretKey = "sk_test_fakeLagoon";
const webhookSecret = "whsec_fake_lagoon";
const sent: EventMessage[] = [];
let fake: StripeFake;
let count = 0;

beforeAll(async () => {
  fake = await startStripeFake({
    port: 0,
    clock,
    endpointOf: (key) => (key === secretKey ? { url: "http://shop.example/events", secret: webhookSecret } : null),
    send: (message) => sent.push(message),
  });
});
afterAll(() => fake.close());
beforeEach(() => void sent.splice(0));

/** Two brands of one company, one of another company whose key is wrong, and one of none. */
const accounts = {
  lagoon: { secretKey, webhookSecret },
  harbour: { secretKey, webhookSecret },
  stranger: { secretKey: "sk_test_unknown", webhookSecret: "whsec_fake_other" },
};
const isKnown = (id: string): id is keyof typeof accounts => Object.hasOwn(accounts, id);
const stripe = (limits = { timeout: 2_000, maxNetworkRetries: 0 }) =>
  createStripeProvider({
    accountOf: (id) => (isKnown(id) ? { ...accounts[id], baseUrl: fake.url } : null),
    clock,
    limits,
  });

const orderOf = (changes: Partial<PaymentOrder> = {}): PaymentOrder => ({
  tenantId: "lagoon",
  paymentId: `payment-${(count += 1)}`,
  amountMinor: 2_150,
  currency: "EUR",
  method: "card",
  description: "Lagoon B.V. P-1",
  locale: "no",
  returnUrl: "https://lagoon.example/transactions/1?from=%2Fchats",
  eventUrl: "https://lagoon.example/payments/stripe/events",
  ...changes,
});

async function opened(changes: Partial<PaymentOrder> = {}) {
  const { ref } = await stripe().createPayment(orderOf(changes));
  return { tenantId: "lagoon", ref };
}
const debit = { method: "directdebit" } as const;

async function paid(changes: Partial<PaymentOrder> = {}) {
  const key = await opened(changes);
  fake.act(key.ref, "pay");
  return key;
}

describe("opening", () => {
  it("gives a page to pay on", async () => {
    const payment = await stripe().createPayment(orderOf());
    expect(payment).toEqual({
      ref: expect.stringMatching(/^cs_test_/),
      status: "open",
      amountMinor: 2_150,
      currency: "EUR",
      refundedMinor: 0,
      refunds: [],
      chargedBackMinor: 0,
      failure: null,
      returnCode: null,
      disputes: [],
      checkoutUrl: `${fake.url}/c/pay/${payment.ref}`,
    });
    const page = await (await fetch(payment.checkoutUrl ?? "", { signal: AbortSignal.timeout(2_000) })).text();
    expect(page).toContain("Lagoon B.V. P-1");
    expect(await stripe().fetchPayment({ tenantId: "lagoon", ref: payment.ref })).toEqual(payment);
  });

  it("twice is once, and tells how the payment stands by then", async () => {
    const order = orderOf();
    const first = await stripe().createPayment(order);
    expect(await stripe().createPayment(order)).toEqual(first);
    fake.act(first.ref, "pay");
    expect(await stripe().createPayment(order)).toMatchObject({ ref: first.ref, status: "paid", checkoutUrl: null });
  });

  it("with other words is still the first, on whichever page of the list", async () => {
    const order = orderOf();
    const first = await stripe().createPayment(order);
    await Promise.all(Array.from({ length: 101 }, () => stripe().createPayment(orderOf())));
    expect(await stripe().createPayment({ ...order, locale: "de", returnUrl: "https://lagoon.example/x" })).toEqual(
      first,
    );
  });

  it("survives a lost answer and a busy moment", async () => {
    const order = orderOf();
    fake.failNext({ kind: "lost" });
    const first = await stripe().createPayment(order);
    fake.failNext({ kind: "busy" });
    expect(await stripe({ timeout: 2_000, maxNetworkRetries: 1 }).createPayment(order)).toEqual(first);
  });

  it("throws where Stripe is away, and keeps to the answer that Stripe has kept", async () => {
    const order = orderOf();
    fake.failNext({ kind: "error" });
    await expect(stripe().createPayment(order)).rejects.toThrow();
    await expect(stripe().createPayment(order)).rejects.toThrow();
    fake.failNext({ kind: "hang" });
    await expect(stripe({ timeout: 100, maxNetworkRetries: 0 }).createPayment(orderOf())).rejects.toThrow(
      /timeout|abort/i,
    );
    await expect(stripe().createPayment(orderOf({ tenantId: "stranger" }))).rejects.toThrow("Invalid API Key");
    await expect(stripe().createPayment(orderOf({ tenantId: "nobody" }))).rejects.toThrow("no account");
  });

  it("takes no method and no currency that Stripe does not serve", async () => {
    await expect(stripe().createPayment(orderOf({ method: "ideal" }))).rejects.toThrow("ideal");
    await expect(stripe().createPayment(orderOf({ ...debit, currency: "GBP" }))).rejects.toThrow("Invalid");
    const methods = (tenantId: string, country: "NL" | "GB") =>
      stripe().methodsFor({ tenantId, country, origin: "https://lagoon.example" });
    expect(await methods("lagoon", "NL")).toEqual(["card", "applepay", "googlepay", "directdebit"]);
    expect(await methods("lagoon", "GB")).toEqual(["card", "applepay", "googlepay"]);
    expect(await methods("nobody", "NL")).toEqual([]);
  });
});

describe("what an account has switched on", () => {
  const methodsWith = (tenantId: string) =>
    createStripeProvider({
      accountOf: (id) => (isKnown(id) ? { ...accounts[id], baseUrl: fake.url } : null),
      clock,
      enabled: createEnabledMethods(clock),
      limits: { timeout: 2_000, maxNetworkRetries: 0 },
    }).methodsFor({ tenantId, country: "NL", origin: "https://lagoon.example" });

  it("is served, and nothing else; where Stripe does not say it, all that it serves in the country", async () => {
    expect(await methodsWith("lagoon")).toEqual(["card", "applepay", "googlepay", "directdebit"]);
    for (const name of ["google_pay", "sepa_debit"] as const) fake.disabled.add(name);
    expect(await methodsWith("lagoon")).toEqual(["card", "applepay"]);
    expect(await methodsWith("stranger")).toEqual(["card", "applepay", "googlepay", "directdebit"]);
    fake.disabled.clear();
  });
});

describe("paying", () => {
  it("by card is paid", async () => {
    const key = await paid();
    expect(await stripe().fetchPayment(key)).toMatchObject({ status: "paid", amountMinor: 2_150, checkoutUrl: null });
  });

  it("by a currency without decimals is paid to the unit", async () => {
    const key = await paid({ amountMinor: 3_000, currency: "JPY" });
    expect(await stripe().fetchPayment(key)).toMatchObject({ status: "paid", amountMinor: 3_000, currency: "JPY" });
  });

  it("waits for 3-D Secure, and is paid after it", async () => {
    const key = await opened({ method: "googlepay" });
    fake.act(key.ref, "challenge");
    expect(await stripe().fetchPayment(key)).toMatchObject({ status: "open", checkoutUrl: expect.any(String) });
    fake.act(key.ref, "confirm");
    expect((await stripe().fetchPayment(key))?.status).toBe("paid");
  });

  it.each([
    ["declined", "declined"],
    ["lost_card", "declined"],
    ["insufficient_funds", "insufficient_funds"],
    ["expired_card", "expired_card"],
    ["incorrect_cvc", "invalid_details"],
    ["processing_error", "unknown"],
  ] as const)("with %s may be tried again, and has failed once the page has run out", async (action, failure) => {
    const key = await opened();
    fake.act(key.ref, action);
    expect(await stripe().fetchPayment(key)).toMatchObject({ status: "open", failure: null });
    fake.act(key.ref, "expire");
    expect(await stripe().fetchPayment(key)).toMatchObject({ status: "failed", failure, checkoutUrl: null });
  });

  it("fails where 3-D Secure is refused", async () => {
    const key = await opened();
    fake.act(key.ref, "challenge");
    fake.act(key.ref, "refuse");
    fake.act(key.ref, "expire");
    expect(await stripe().fetchPayment(key)).toMatchObject({ status: "failed", failure: "authentication_failed" });
  });

  it("after a refused try is paid, and has no failure", async () => {
    const key = await opened();
    fake.act(key.ref, "declined");
    fake.act(key.ref, "pay");
    expect(await stripe().fetchPayment(key)).toMatchObject({ status: "paid", failure: null });
  });

  it("by debit is pending although the checkout is complete, and paid when the money arrives", async () => {
    const key = await paid(debit);
    const completed = sent
      .map(({ body }) => JSON.parse(body))
      .find(({ type }) => type === "checkout.session.completed");
    expect(completed.data.object).toMatchObject({ status: "complete", payment_status: "unpaid" });
    expect(await stripe().fetchPayment(key)).toMatchObject({ status: "pending", failure: null, checkoutUrl: null });
    fake.act(key.ref, "arrive");
    expect((await stripe().fetchPayment(key))?.status).toBe("paid");
  });

  it.each([
    ["debit_insufficient_funds", "insufficient_funds"],
    ["debit_not_authorized", "declined"],
    ["debit_account_closed", "invalid_details"],
  ] as const)("by debit fails with %s", async (action, failure) => {
    const key = await paid(debit);
    fake.act(key.ref, action);
    expect(await stripe().fetchPayment(key)).toMatchObject({ status: "failed", failure });
  });

  it("is over after a day, and may be ended before by the platform", async () => {
    const late = await opened();
    clock.advance(millisecondsIn.day);
    expect((await stripe().fetchPayment(late))?.status).toBe("cancelled");
    const key = await opened();
    expect(await stripe().cancelPayment(key)).toMatchObject({ status: "cancelled", checkoutUrl: null });
    expect((await stripe().cancelPayment(key))?.status).toBe("cancelled");
    expect((await stripe().cancelPayment(await paid()))?.status).toBe("paid");
    expect((await stripe().cancelPayment(await paid(debit)))?.status).toBe("pending");
  });

  it("is ended by nobody who comes a moment too late", async () => {
    const key = await opened();
    const pays = { kind: "meanwhile", happens: () => fake.act(key.ref, "pay") } as const;
    fake.failNext({ kind: "slow", milliseconds: 5 }, pays);
    expect((await stripe().cancelPayment(key))?.status).toBe("paid");
  });
});

describe("what becomes of the money", () => {
  it("is given back whole or in parts, each once", async () => {
    const key = await paid();
    const refund = (amountMinor: number, name: string) => stripe().refundPayment({ ...key, amountMinor, key: name });
    expect(await refund(1_000, "r1")).toMatchObject({ status: "paid", amountMinor: 2_150, refundedMinor: 1_000 });
    expect((await refund(1_000, "r1")).refundedMinor).toBe(1_000);
    await expect(refund(900, "r1")).rejects.toThrow("same parameters");
    await expect(refund(1_151, "r2")).rejects.toThrow("greater");
    expect((await refund(1_150, "r3")).refundedMinor).toBe(2_150);
    await expect(refund(1, "r4")).rejects.toThrow("already been refunded");
  });

  it("is not given back where none came", async () => {
    const key = await opened();
    await expect(stripe().refundPayment({ ...key, amountMinor: 1, key: "r5" })).rejects.toThrow("not paid");
    fake.act(key.ref, "declined");
    await expect(stripe().refundPayment({ ...key, amountMinor: 1, key: "r5" })).rejects.toThrow("not paid");
    const unknown = { tenantId: "lagoon", ref: `cs_test_${"0".repeat(48)}`, amountMinor: 1, key: "r6" };
    await expect(stripe().refundPayment(unknown)).rejects.toThrow("not paid");
  });

  it("is not charged back by an inquiry", async () => {
    const key = await paid();
    const asked = { disputes: [{ status: "inquiry", amountMinor: 2_150, reason: "fraudulent" }] };
    fake.act(key.ref, "inquiry");
    expect(await stripe().fetchPayment(key)).toMatchObject({ status: "paid", chargedBackMinor: 0, ...asked });
    fake.act(key.ref, "close_inquiry");
    expect(await stripe().fetchPayment(key)).toMatchObject({ status: "paid", chargedBackMinor: 0, ...asked });
  });

  it("is charged back when the bank fetches it, and comes back when the dispute is won", async () => {
    const key = await paid();
    fake.act(key.ref, "inquiry");
    fake.act(key.ref, "withdraw");
    expect(await stripe().fetchPayment(key)).toMatchObject({
      status: "paid",
      chargedBackMinor: 2_150,
      disputes: [{ ref: expect.stringMatching(/^dp_/), status: "open", openedAt: clock.now() }],
    });
    fake.act(key.ref, "reinstate");
    expect(await stripe().fetchPayment(key)).toMatchObject({
      status: "paid",
      chargedBackMinor: 0,
      disputes: [{ status: "won" }],
    });
  });

  it("stays charged back when the dispute is lost, or the debit was fetched back", async () => {
    const card = await paid();
    fake.act(card.ref, "withdraw");
    fake.act(card.ref, "lose");
    expect(await stripe().fetchPayment(card)).toMatchObject({
      chargedBackMinor: 2_150,
      disputes: [{ status: "lost", reason: "fraudulent" }],
    });
    const account = await paid(debit);
    fake.act(account.ref, "arrive");
    fake.act(account.ref, "withdraw");
    expect(await stripe().fetchPayment(account)).toMatchObject({
      status: "paid",
      chargedBackMinor: 2_150,
      disputes: [{ status: "open", reason: "MD01" }],
    });
  });
});

describe("what is not there", () => {
  it("is unknown, be it another brand's or nobody's", async () => {
    const { ref } = await paid();
    expect(await stripe().fetchPayment({ tenantId: "harbour", ref })).toBeNull();
    expect(await stripe().cancelPayment({ tenantId: "harbour", ref })).toBeNull();
    await expect(stripe().refundPayment({ tenantId: "harbour", ref, amountMinor: 1, key: "r7" })).rejects.toThrow();
    for (const strange of [`cs_test_${"0".repeat(48)}`, "cs_", "../refunds", "pi_1234567890123", ""])
      expect(await stripe().fetchPayment({ tenantId: "lagoon", ref: strange })).toBeNull();
  });

  it("is not to be confused with a provider that is away", async () => {
    const key = await paid();
    fake.failNext({ kind: "error" });
    await expect(stripe().fetchPayment(key)).rejects.toThrow();
    fake.failNext({ kind: "hang" });
    await expect(stripe({ timeout: 100, maxNetworkRetries: 0 }).fetchPayment(key)).rejects.toThrow(/timeout|abort/i);
    fake.failNext({ kind: "busy" });
    await expect(stripe().cancelPayment(key)).rejects.toThrow();
  });
});

describe("messages", () => {
  const read = ({ headers, body }: Pick<EventMessage, "headers" | "body">, tenantId = "lagoon") =>
    stripe().readEvent({ tenantId, headers: new Headers(headers), body });

  it("name the checkout, whatever they are about", async () => {
    const { ref } = await opened();
    for (const action of ["challenge", "refuse", "pay", "inquiry", "withdraw", "reinstate"] as const)
      fake.act(ref, action);
    const types = sent.map(({ body }) => JSON.parse(body).type);
    expect(new Set(types)).toEqual(
      new Set([
        "payment_intent.requires_action",
        "charge.failed",
        "payment_intent.payment_failed",
        "charge.succeeded",
        "payment_intent.succeeded",
        "checkout.session.completed",
        "charge.dispute.created",
        "charge.dispute.updated",
        "charge.dispute.funds_withdrawn",
        "charge.dispute.funds_reinstated",
        "charge.dispute.closed",
      ]),
    );
    const events = await Promise.all(sent.map((message) => read(message)));
    expect(events.map((event) => event?.ref)).toEqual(sent.map(() => ref));
    expect(new Set(events.map((event) => event?.eventId)).size).toBe(sent.length);
    const elsewhere = await Promise.all(sent.map((message) => read(message, "harbour")));
    expect(elsewhere, "wherever the company is told").toEqual(events);
    expect(new Set(events.map((event) => event?.tenantId))).toEqual(new Set(["lagoon"]));
  });

  it("of a refund name it too", async () => {
    const key = await paid();
    sent.splice(0);
    await stripe().refundPayment({ ...key, amountMinor: 1, key: "r8" });
    const events = await Promise.all(sent.map((message) => read(message)));
    expect(events.map((event) => event?.ref)).toEqual([key.ref, key.ref]);
  });

  it("that Stripe did not sign, or for another company, or long ago, are none", async () => {
    await paid();
    const [message] = sent;
    if (!message) throw new Error("Nothing was sent");
    expect(await read(message)).not.toBeNull();
    expect(await read({ ...message, body: `${message.body} ` })).toBeNull();
    expect(await read({ ...message, headers: {} })).toBeNull();
    expect(await read({ ...message, headers: { "stripe-signature": "t=1,v1=00" } })).toBeNull();
    expect(await read(message, "stranger")).toBeNull();
    expect(await read(message, "nobody")).toBeNull();
    clock.advance(300_000);
    expect(await read(message), "300 seconds are not too late").not.toBeNull();
    clock.advance(1_000);
    expect(await read(message), "301 seconds are").toBeNull();
  });

  it("in another version of the API stop the work", async () => {
    await paid();
    const body = JSON.stringify({ ...JSON.parse(sent[0]?.body ?? ""), api_version: "2022-11-15" });
    const headers = { "stripe-signature": fake.sign(body, webhookSecret) };
    await expect(read({ headers, body })).rejects.toThrow("2022-11-15");
  });

  it("about nothing of ours name what nobody knows", async () => {
    const message = (object: object) => {
      const event = { ...JSON.parse(sent[0]?.body ?? ""), data: { object } };
      const body = JSON.stringify(event);
      return { body, headers: { "stripe-signature": fake.sign(body, webhookSecret) } };
    };
    await paid();
    expect((await read(message({ object: "payout", id: "po_1" })))?.ref).toBe("po_1");
    expect((await read(message({ object: "charge", id: "ch_1", payment_intent: "pi_1" })))?.ref).toBe("pi_1");
    expect((await read(message({ object: "charge", id: "ch_1", payment_intent: null })))?.ref).toBe("ch_1");
  });

  it("are asked about again later where Stripe is away", async () => {
    await paid();
    const charge = sent.find(({ body }) => JSON.parse(body).type === "charge.succeeded");
    if (!charge) throw new Error("Nothing was sent");
    fake.failNext({ kind: "error" });
    await expect(read(charge)).rejects.toThrow();
  });
});
