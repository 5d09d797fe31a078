import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Clock } from "#app/platform/clock/clock.ts";
import { createOutageWatch } from "#app/platform/payments/outage-watch.ts";
import type { PaymentMethod, PaymentProvider } from "#app/platform/payments/payment-provider.ts";
import { type StripeFake, startStripeFake } from "#app/platform/payments/stripe/fake/stripe-fake.server.ts";
import { createStripeProvider } from "#app/platform/payments/stripe/stripe-provider.server.ts";
import { untilItFails } from "#app/platform/payments/until-it-fails.ts";

const time = { now: Date.UTC(2026, 10, 23, 10) };
const clock: Clock = { now: () => new Date(time.now) };
const keys = { lagoon: "sk_test_lagoon", knots: "sk_test_knots", revoked: "sk_test_revoked" } as const;
const isKnown = (id: string): id is keyof typeof keys => Object.hasOwn(keys, id);
let fake: StripeFake;
let provider: PaymentProvider;
let payments = 0;
let told: string[] = [];

beforeAll(async () => {
  fake = await startStripeFake({
    port: 0,
    clock,
    transit: 1,
    send: () => {},
    endpointOf: (key) => (key === keys.revoked ? null : { url: "http://localhost/events", secret: "whsec_fake" }),
  });
});
afterAll(() => fake.close());
beforeEach(() => {
  const stripe = createStripeProvider({
    accountOf: (id) => (isKnown(id) ? { secretKey: keys[id], webhookSecret: "whsec_fake", baseUrl: fake.url } : null),
    clock,
    limits: { timeout: 2_000, maxNetworkRetries: 0 },
  });
  told = [];
  provider = untilItFails(
    stripe,
    createOutageWatch(clock, (what) => told.push(what)),
  );
});

const methodsOf = (tenantId: string) =>
  provider.methodsFor({ tenantId, country: "NL", origin: "https://lagoon.example" });
const open = (tenantId: string, method: PaymentMethod = "card") =>
  provider
    .createPayment({
      tenantId,
      paymentId: `payment-${(payments += 1)}`,
      amountMinor: 2_150,
      currency: "EUR",
      method,
      description: "Any Company P-1",
      locale: "en",
      returnUrl: "https://lagoon.example/transactions/1",
      eventUrl: "https://lagoon.example/payments/stripe/events",
    })
    .then(
      ({ status }) => status,
      () => "failed" as const,
    );
const failing = async (times: number, tenantId = "lagoon") => {
  for (let turn = 0; turn < times; turn += 1) {
    fake.failNext({ kind: "error" });
    expect(await open(tenantId)).toBe("failed");
  }
};
const all = ["card", "applepay", "googlepay", "directdebit"];

const away = async () => {
  await failing(2);
  await failing(1, "knots");
};

describe("a provider that fails three times in a row", () => {
  it("is away for the one brand that saw it fail, and no other", async () => {
    await failing(2);
    expect(await methodsOf("lagoon")).toEqual(all);
    await failing(1);
    expect([await methodsOf("lagoon"), await methodsOf("knots")]).toEqual([[], all]);
    expect([provider.isAway?.("lagoon"), provider.isAway?.("knots")]).toEqual([true, false]);
    expect(told).toEqual(["stripe lagoon"]);
    await failing(1, "knots");
    expect(await methodsOf("knots"), "two brands saw it").toEqual([]);
    time.now += 60_000;
    await failing(1);
    expect(await methodsOf("knots"), "the other is asked again, too").toEqual(all);
  });

  it("for two brands serves nobody for a minute, is asked again then, and is back with its first answer", async () => {
    await away();
    expect([await methodsOf("lagoon"), await methodsOf("knots")]).toEqual([[], []]);
    time.now += 59_999;
    expect(await methodsOf("lagoon")).toEqual([]);
    time.now += 1;
    expect(await methodsOf("lagoon")).toEqual(all);
    await failing(1, "knots");
    await failing(1, "lagoon");
    expect([await methodsOf("lagoon"), await methodsOf("knots")]).toEqual([[], []]);
    expect(
      told.filter((what) => what === "stripe"),
      "once, as long as it does not come back",
    ).toEqual(["stripe"]);
    time.now += 60_000;
    expect(await open("lagoon")).toBe("open");
    await failing(2);
    expect(await methodsOf("lagoon")).toEqual(all);
  });

  it("is not away where an answer came in between, or much time", async () => {
    await failing(2);
    expect(await open("lagoon")).toBe("open");
    await failing(2);
    expect(await methodsOf("lagoon")).toEqual(all);
    time.now += 600_000;
    await failing(1);
    expect(await methodsOf("lagoon")).toEqual(all);
  });

  it("is asked all the same how a payment stands, and is back once it says so", async () => {
    await away();
    expect(await provider.fetchPayment({ tenantId: "lagoon", ref: "cs_test_unknownunknown" })).toBeNull();
    expect(await methodsOf("lagoon")).toEqual(all);
  });

  it("stays for the others where brands ask more than it allows them", async () => {
    const busy = async () => Promise.reject(Object.assign(new Error("too many requests"), { statusCode: 429 }));
    provider = untilItFails({ ...provider, createPayment: busy }, createOutageWatch(clock));
    for (const tenantId of ["lagoon", "lagoon", "lagoon", "revoked"]) expect(await open(tenantId)).toBe("failed");
    expect([await methodsOf("lagoon"), await methodsOf("knots"), await methodsOf("revoked")]).toEqual([[], all, all]);
  });
});

describe("a method that a provider refuses to a brand three times in a row", () => {
  it("disappears for that brand alone, and the others stay", async () => {
    for (let turn = 0; turn < 3; turn += 1) expect(await open("revoked")).toBe("failed");
    expect(await methodsOf("revoked")).toEqual(["applepay", "googlepay", "directdebit"]);
    expect(await methodsOf("lagoon")).toEqual(all);
    time.now += 60_000;
    expect(await methodsOf("revoked")).toEqual(all);
  });
});

it("is no outage that a company has no account", async () => {
  for (let turn = 0; turn < 5; turn += 1)
    await expect(provider.fetchPayment({ tenantId: "nobody", ref: "cs_test_unknownunknown" })).rejects.toThrow(
      "no account",
    );
  expect(await methodsOf("lagoon")).toEqual(all);
});
