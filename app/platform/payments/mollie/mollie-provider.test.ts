import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { stoppedClock } from "#app/platform/clock/clock.ts";
import { millisecondsIn } from "#app/platform/clock/durations.ts";
import { createEnabledMethods } from "#app/platform/payments/enabled-methods.ts";
import { connectToMollieFake } from "#app/platform/payments/mollie/fake/connect-to-mollie-fake.server.ts";
import { type MollieFake, startMollieFake } from "#app/platform/payments/mollie/fake/mollie-fake.server.ts";
import { type PaymentMethod, paymentMethods, type PaymentOrder } from "#app/platform/payments/payment-provider.ts";
import type { EventMessage } from "#app/platform/payments/send-event.server.ts";
import { mollieContract } from "#tests/contracts/mollie-contract.ts";
import type { MollieAccount } from "./mollie-client.server.ts";
import { createMollieProvider, type MollieProvider } from "./mollie-provider.server.ts";

const clock = stoppedClock(new Date("2026-03-01T10:00:00Z"));
const sent: EventMessage[] = [];
const accounts = new Map<string, MollieAccount>();
let fake: MollieFake;
let mollie: MollieProvider;

const account = (name: string): MollieAccount => ({
  secretKey: `test_obviouslyFake${name}`,
  webhookSecret: null,
  baseUrl: fake.baseUrl,
});
const providerWith = (timeLimit: number) =>
  createMollieProvider({
    accountOf: (tenantId) => accounts.get(tenantId) ?? null,
    connect: connectToMollieFake,
    timeLimit,
  });

beforeAll(async () => {
  fake = await startMollieFake({
    clock,
    contract: mollieContract,
    pageSize: 2,
    send: (message) => void sent.push(message),
  });
  // Lagoon and Reef are brands of one company, Knots is another's.
  accounts.set("lagoon", account("A")).set("reef", account("A")).set("knots", account("B"));
  mollie = providerWith(20_000);
});
afterAll(() => fake.close());
afterEach(() => {
  sent.length = 0;
  expect(fake.breaches.splice(0)).toEqual([]);
});

const origin = "https://lagoon.example";
const orderOf = (changes: Partial<PaymentOrder> = {}): PaymentOrder => ({
  tenantId: "lagoon",
  paymentId: randomUUID(),
  amountMinor: 1_234,
  currency: "EUR",
  method: "card",
  description: "Lagoon B.V. P-1",
  locale: "nl",
  returnUrl: `${origin}/transactions/1`,
  eventUrl: `${origin}/payments/mollie/events`,
  ...changes,
});
const opened = async (changes: Partial<PaymentOrder> = {}) => {
  const { ref } = await mollie.createPayment(orderOf(changes));
  return { tenantId: changes.tenantId ?? "lagoon", ref };
};
const paid = async (changes: Partial<PaymentOrder> = {}) => {
  const key = await opened(changes);
  fake.decide(key.ref, { status: "paid" });
  return key;
};
const mandate = { holder: "J. de Vries", iban: "NL91ABNA0417164300", signedOn: "2026-03-01", reference: "LAGOON-1" };
async function debited() {
  const order = orderOf({ method: "directdebit" });
  const known = await mollie.openMandate({ ...mandate, tenantId: "lagoon", key: randomUUID() });
  const payment = await mollie.debitAccount(order, known);
  return { payment, key: { tenantId: "lagoon", ref: payment.ref }, order, known };
}

describe("a payment at Mollie", () => {
  it.each(paymentMethods.filter((method) => !["googlepay", "directdebit", "bank"].includes(method)))(
    "by %s is opened with a page to pay on",
    async (method: PaymentMethod) => {
      const currency = { blik: "PLN", twint: "CHF", paybybank: "GBP" }[String(method)] ?? "EUR";
      const payment = await mollie.createPayment(orderOf({ method, currency }));
      expect(payment).toEqual({
        ref: expect.stringMatching(/^tr_/),
        status: "open",
        amountMinor: 1_234,
        currency,
        refundedMinor: 0,
        refunds: [],
        chargedBackMinor: 0,
        failure: null,
        returnCode: null,
        disputes: [],
        checkoutUrl: `${fake.url}/checkout/${payment.ref}`,
      });
      expect(await mollie.fetchPayment({ tenantId: "lagoon", ref: payment.ref })).toEqual(payment);
    },
  );

  it("is opened once, however often it is asked for", async () => {
    const order = orderOf();
    const before = fake.count();
    const [first, ...others] = [await mollie.createPayment(order), await mollie.createPayment(order)];
    expect(others).toEqual([first]);
    expect(fake.count()).toBe(before + 1);
  });

  it("is the first one when it is asked for in other words", async () => {
    const order = orderOf();
    const first = await mollie.createPayment(order);
    await mollie.createPayment({ ...order, tenantId: "knots" });
    await expect(mollie.createPayment({ ...order, tenantId: "reef" })).rejects.toThrow("another request");
    const before = fake.count();
    const others = { locale: "fr", returnUrl: `${origin}/transactions/1?from=/chats`, amountMinor: 1 } as const;
    expect(await mollie.createPayment({ ...order, ...others })).toEqual(first);
    expect(fake.count()).toBe(before);
  });

  it("that Mollie refuses is an error", async () => {
    await expect(mollie.createPayment(orderOf({ amountMinor: 0 }))).rejects.toThrow("minimum");
  });

  it("in a currency without decimals is sent without them", async () => {
    expect(await mollie.createPayment(orderOf({ amountMinor: 500, currency: "JPY" }))).toMatchObject({
      amountMinor: 500,
      currency: "JPY",
    });
  });

  it.each([
    ["paid", "paid"],
    ["failed", "failed"],
    ["canceled", "cancelled"],
    ["expired", "cancelled"],
  ] as const)("that is %s there is %s here, and tells of it", async (status, expected) => {
    const key = await opened();
    fake.decide(key.ref, { status });
    expect(await mollie.fetchPayment(key)).toMatchObject({ status: expected, checkoutUrl: null });
    expect(sent).toMatchObject([{ url: `${origin}/payments/mollie/events`, body: `id=${key.ref}` }]);
  });

  it.each([
    ["insufficient_funds", "insufficient_funds"],
    ["card_declined", "declined"],
    ["card_expired", "expired_card"],
    ["authentication_failed", "authentication_failed"],
    ["invalid_cvv", "invalid_details"],
    ["unknown_reason", "unknown"],
    [undefined, "unknown"],
  ] as const)("that failed for %s says so", async (failureReason, failure) => {
    const key = await opened();
    fake.decide(key.ref, { status: "failed", ...(failureReason === undefined ? {} : { failureReason }) });
    expect(await mollie.fetchPayment(key)).toMatchObject({
      status: "failed",
      failure,
      returnCode: null,
    });
  });

  it("is over when nobody paid in time", async () => {
    const key = await opened();
    clock.advance(15 * millisecondsIn.minute);
    expect(await mollie.fetchPayment(key)).toMatchObject({ status: "cancelled", checkoutUrl: null });
  });

  it("waits for money that is on its way, untold, until it is there", async () => {
    const key = await opened();
    fake.decide(key.ref, { status: "pending" });
    expect(await mollie.fetchPayment(key)).toMatchObject({ status: "pending", checkoutUrl: null });
    expect(sent).toEqual([]);
    fake.decide(key.ref, { status: "paid" });
    expect(await mollie.fetchPayment(key)).toMatchObject({ status: "paid" });
    expect(sent).toHaveLength(1);
  });

  it("is cancelled while it can be, and stays as it is afterwards", async () => {
    const key = await opened();
    expect(await mollie.cancelPayment(key)).toMatchObject({ status: "cancelled", checkoutUrl: null });
    expect(await mollie.cancelPayment(key)).toMatchObject({ status: "cancelled" });
    expect(await mollie.cancelPayment(await paid())).toMatchObject({ status: "paid" });
    expect(await mollie.cancelPayment(await opened({ method: "ideal" }))).toMatchObject({ status: "open" });
  });

  it("is found by its own brand alone", async () => {
    const { ref } = await paid();
    for (const tenantId of ["reef", "knots"]) {
      expect(await mollie.fetchPayment({ tenantId, ref })).toBeNull();
      expect(await mollie.cancelPayment({ tenantId, ref })).toBeNull();
      await expect(mollie.refundPayment({ tenantId, ref, amountMinor: 1, key: randomUUID() })).rejects.toThrow(
        "no such",
      );
      await expect(mollie.listChargebacks({ tenantId, ref })).rejects.toThrow("no such");
    }
    for (const unknown of ["tr_nobody", "tr_../../customers", "re_1", ""])
      expect(await mollie.fetchPayment({ tenantId: "lagoon", ref: unknown })).toBeNull();
  });
});

describe("money given back by Mollie", () => {
  it("is what was asked for, each part once, and the payment stays paid", async () => {
    const key = await paid();
    const refund = { ...key, amountMinor: 1_000, key: randomUUID() };
    expect(await mollie.refundPayment(refund)).toMatchObject({ status: "paid", refundedMinor: 1_000 });
    expect(await mollie.refundPayment(refund)).toMatchObject({ refundedMinor: 1_000 });
    await expect(mollie.refundPayment({ ...key, amountMinor: 235, key: randomUUID() })).rejects.toThrow("maximum");
    const rest = { ...key, amountMinor: 234, key: randomUUID() };
    expect(await mollie.refundPayment(rest)).toMatchObject({ status: "paid", refundedMinor: 1_234 });
    expect(await mollie.fetchPayment(key)).toMatchObject({ status: "paid", refundedMinor: 1_234 });
  });

  it("is given once where the answer was lost", async () => {
    const key = await paid();
    const refund = { ...key, amountMinor: 100, key: randomUUID() };
    fake.failNext("error", "lost");
    expect(await mollie.refundPayment(refund)).toMatchObject({ refundedMinor: 100 });
  });

  it("is given once where two ask at the same moment, and where Mollie has forgotten the key", async () => {
    const refund = { ...(await paid()), amountMinor: 100, key: randomUUID() };
    await Promise.all([mollie.refundPayment(refund), mollie.refundPayment(refund)]);
    fake.forgetKeys();
    expect(await mollie.refundPayment(refund)).toMatchObject({ refundedMinor: 100 });
  });

  it("counts no more when the refund failed", async () => {
    const key = await paid();
    await mollie.refundPayment({ ...key, amountMinor: 100, key: randomUUID() });
    fake.settleRefund(key.ref, "failed");
    expect(await mollie.fetchPayment(key)).toMatchObject({ refundedMinor: 0 });
  });

  it("is none where nothing was paid", async () => {
    const refund = { ...(await opened()), amountMinor: 100, key: randomUUID() };
    await expect(mollie.refundPayment(refund)).rejects.toThrow("cannot be refunded");
  });
});

describe("a charge-back at Mollie", () => {
  it("leaves the payment paid: the amounts say it", async () => {
    const key = await paid();
    sent.length = 0;
    fake.chargeBack(key.ref, { amountMinor: 1_234, code: "13.1" });
    const dispute = { ref: expect.stringMatching(/^chb_/), amountMinor: 1_234, reason: "13.1", openedAt: clock.now() };
    expect(await mollie.fetchPayment(key)).toMatchObject({
      status: "paid",
      chargedBackMinor: 1_234,
      refundedMinor: 0,
      disputes: [{ ...dispute, status: "lost" }],
    });
    expect(sent).toMatchObject([{ body: `id=${key.ref}` }]);
    fake.reverseChargebacks(key.ref);
    expect(await mollie.fetchPayment(key)).toMatchObject({
      status: "paid",
      chargedBackMinor: 0,
      disputes: [{ ...dispute, status: "won" }],
    });
    expect(await mollie.listChargebacks(key)).toMatchObject([{ amountMinor: 1_234, reason: "13.1", isReversed: true }]);
  });

  it("is listed with every other, page after page", async () => {
    const key = await paid();
    const codes = ["10.4", "13.1", "13.2", "13.3", "13.7"];
    for (const code of codes) fake.chargeBack(key.ref, { amountMinor: 100, code });
    expect((await mollie.listChargebacks(key)).map(({ reason }) => reason)).toEqual(codes);
    expect(await mollie.fetchPayment(key)).toMatchObject({ chargedBackMinor: 500 });
  });
});

describe("a direct debit at Mollie", () => {
  it("waits for the bank, and is paid later", async () => {
    const { payment, key, order, known } = await debited();
    expect(payment).toMatchObject({ status: "pending", amountMinor: 1_234, checkoutUrl: null });
    expect(await mollie.debitAccount(order, known)).toEqual(payment);
    expect(await mollie.cancelPayment(key)).toMatchObject({ status: "pending" });
    fake.decide(key.ref, { status: "paid" });
    expect(await mollie.fetchPayment(key)).toMatchObject({ status: "paid" });
  });

  it("is made once, however much the company took since, also where Mollie has forgotten the key", async () => {
    const { payment, order, known } = await debited();
    for (let later = 0; later < 3; later += 1) await mollie.debitAccount(orderOf({ method: "directdebit" }), known);
    for (let later = 0; later < 3; later += 1) await mollie.createPayment(orderOf());
    fake.forgetKeys();
    const before = fake.count();
    expect(await mollie.debitAccount(order, known)).toEqual(payment);
    expect(fake.count()).toBe(before);
  });

  it.each([
    ["AM04", "insufficient_funds"],
    ["AC01", "invalid_details"],
    ["AC04", "declined"],
    ["XX99", "unknown"],
  ] as const)("that the bank returned with %s failed", async (bankReasonCode, failure) => {
    const { key } = await debited();
    fake.decide(key.ref, { status: "failed", bankReasonCode });
    expect(await mollie.fetchPayment(key)).toMatchObject({
      status: "failed",
      failure,
      returnCode: bankReasonCode,
    });
  });

  it("is fetched back with the bank's code months later, even after a refund", async () => {
    const { key } = await debited();
    fake.decide(key.ref, { status: "paid" });
    await mollie.refundPayment({ ...key, amountMinor: 1_234, key: randomUUID() });
    fake.chargeBack(key.ref, { amountMinor: 1_234, code: "MD06" });
    expect(await mollie.fetchPayment(key)).toMatchObject({
      status: "paid",
      refundedMinor: 1_234,
      chargedBackMinor: 1_234,
    });
    expect(await mollie.listChargebacks(key)).toMatchObject([{ reason: "MD06", isReversed: false }]);
  });

  it("is put down once with its mandate, and not without one", async () => {
    const asked = { ...mandate, tenantId: "lagoon", key: randomUUID() };
    expect(await mollie.openMandate(asked)).toEqual(await mollie.openMandate(asked));
    await expect(mollie.openMandate({ ...asked, key: randomUUID(), reference: "//1" })).rejects.toThrow("Reference");
    await expect(mollie.openMandate({ ...asked, key: randomUUID(), iban: "NL91ABNA0417164301" })).rejects.toThrow(
      "IBAN",
    );
    await expect(mollie.createPayment(orderOf({ method: "directdebit" }))).rejects.toThrow("directdebit");
    const { customerId } = await mollie.openMandate({ ...asked, key: randomUUID() });
    const order = orderOf({ method: "directdebit" });
    await expect(mollie.debitAccount(order, { customerId, mandateId: "mdt_other" })).rejects.toThrow("mandates");
  });
});

describe("Mollie away", () => {
  it("for a moment makes one payment all the same", async () => {
    const before = fake.count();
    fake.failNext("error", "lost");
    expect(await mollie.createPayment(orderOf())).toMatchObject({ status: "open" });
    expect(fake.count()).toBe(before + 1);
  });

  it("for longer is an error, and no payment is unknown for that", async () => {
    const key = await paid();
    for (const ask of [() => mollie.createPayment(orderOf()), () => mollie.fetchPayment(key)]) {
      fake.failNext("error", "error", "error");
      await expect(ask()).rejects.toThrow("internal error");
    }
    expect(await mollie.fetchPayment(key)).toMatchObject({ status: "paid" });
  });

  it("without a word is an error in time, and the payment is the first one when it is asked for again", async () => {
    const order = orderOf();
    const before = fake.count();
    fake.failNext("silence");
    await expect(providerWith(500).createPayment(order)).rejects.toThrow("in time");
    await mollie.createPayment(order);
    expect(fake.count()).toBe(before + 1);
  });
});

describe("a company", () => {
  it("without an account at Mollie has nothing of it", async () => {
    expect(await mollie.methodsFor({ tenantId: "nobody", country: "NL", origin })).toEqual([]);
    expect(await mollie.methodsFor({ tenantId: "lagoon", country: "NL", origin })).toEqual([
      "ideal",
      "card",
      "applepay",
      "directdebit",
    ]);
    await expect(mollie.createPayment(orderOf({ tenantId: "nobody" }))).rejects.toThrow("no account");
    expect(await mollie.readEvent({ tenantId: "nobody", headers: new Headers(), body: "id=tr_1" })).toBeNull();
  });
});

describe("what a shop has enabled", () => {
  it("is served, and nothing else; where Mollie does not say it, all that it serves in the country", async () => {
    const methods = (baseUrl = fake.baseUrl) =>
      createMollieProvider({
        accountOf: () => ({ ...account("A"), baseUrl }),
        enabled: createEnabledMethods(clock),
        connect: connectToMollieFake,
        timeLimit: 5_000,
      }).methodsFor({ tenantId: "lagoon", country: "NL", origin });
    expect(await methods()).toEqual(["ideal", "card", "applepay", "directdebit"]);
    fake.disabled.add("ideal").add("directdebit");
    expect(await methods()).toEqual(["card", "applepay"]);
    expect(await methods("http://127.0.0.1:9/v2/")).toContain("ideal");
    fake.disabled.clear();
  });
});

describe("what Mollie sends", () => {
  const received = (provider: MollieProvider, { headers, body }: EventMessage, tenantId = "lagoon") =>
    provider.readEvent({ tenantId, headers: new Headers(headers), body });

  it("as a classic webhook names the payment, again and again, which is asked for", async () => {
    const key = await paid();
    const [message] = sent;
    if (!message) throw new Error("Nothing was sent");
    const event = { ref: key.ref, tenantId: "lagoon", eventId: null };
    expect(await received(mollie, message)).toEqual(event);
    expect(await received(mollie, message)).toEqual(event);
  });

  it("as a newer webhook is signed, and believed of nobody else", async () => {
    const messages: EventMessage[] = [];
    const webhookSecret = "an obviously fake secret";
    const signing = await startMollieFake({
      clock,
      contract: mollieContract,
      webhookSecret,
      send: (message) => void messages.push(message),
    });
    const provider = (secret: string) =>
      createMollieProvider({
        accountOf: () => ({ ...account("A"), webhookSecret: secret, baseUrl: signing.baseUrl }),
        connect: connectToMollieFake,
      });
    try {
      const { ref } = await provider(webhookSecret).createPayment(orderOf());
      signing.decide(ref, { status: "paid" });
      signing.chargeBack(ref, { amountMinor: 1_234, code: "MD01" });
      expect(messages).toHaveLength(2);
      const ids = new Set<string>();
      for (const message of messages) {
        const event = await received(provider(webhookSecret), message);
        expect(event).toMatchObject({ ref, tenantId: "lagoon" });
        const elsewhere = await received(provider(webhookSecret), message, "harbour");
        expect(elsewhere, "wherever the organisation is told").toEqual(event);
        ids.add(event?.eventId ?? "");
        expect(await received(provider("another secret"), message)).toBeNull();
        expect(await received(provider(webhookSecret), { ...message, body: `${message.body} ` })).toBeNull();
      }
      expect(ids.size).toBe(2);
      expect(signing.breaches).toEqual([]);
    } finally {
      await signing.close();
    }
  });
});
