import { afterAll, beforeAll, expect, it } from "vitest";
import { isProviderAway } from "#app/domain/money/payments/is-provider-away.server.ts";
import { settleOpenPayments } from "#app/domain/money/payments/settle-open-payments.server.ts";
import { quoteOffers } from "#app/domain/money/orders/quote-offers.server.ts";
import type { Clock } from "#app/platform/clock/clock.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { connectToMollieFake } from "#app/platform/payments/mollie/fake/connect-to-mollie-fake.server.ts";
import { type MollieFake, startMollieFake } from "#app/platform/payments/mollie/fake/mollie-fake.server.ts";
import { createMollieProvider } from "#app/platform/payments/mollie/mollie-provider.server.ts";
import { createOutageWatch } from "#app/platform/payments/outage-watch.ts";
import type { PaymentProvider } from "#app/platform/payments/payment-provider.ts";
import { createStripeProvider } from "#app/platform/payments/stripe/stripe-provider.server.ts";
import { untilItFails } from "#app/platform/payments/until-it-fails.ts";
import { setProcessPayments } from "#app/platform/runtime/process-payments.server.ts";
import { memberCtx } from "#tests/factories/member-ctx.ts";
import { orderPackage, testOrigin } from "#tests/factories/payments.ts";
import { anyTenant } from "#tests/factories/tenant.ts";
import { testDatabase } from "#tests/support/database.ts";

const database = testDatabase();
const tenant = anyTenant();
const time = { now: Date.UTC(2026, 10, 23, 10) };
const clock: Clock = { now: () => new Date(time.now) };
let fake: MollieFake;

beforeAll(async () => {
  await database.addTenant(tenant.id);
  fake = await startMollieFake({ clock });
});
afterAll(() => fake.close());

it("an order goes to the next provider while the first is away, once, and pages and orders say the same", async () => {
  const watch = createOutageWatch(clock);
  const stripe = createStripeProvider({
    // why: nothing listens on port 9
    accountOf: () => ({ secretKey: "sk_test_fake", webhookSecret: "whsec_fake", baseUrl: "http://127.0.0.1:9" }),
    clock,
    limits: { timeout: 500, maxNetworkRetries: 0 },
  });
  const mollie = createMollieProvider({
    accountOf: () => ({ secretKey: "test_fake616e796272616e64", webhookSecret: null, baseUrl: fake.baseUrl }),
    connect: connectToMollieFake,
  });
  setProcessPayments({ real: [untilItFails(stripe, watch), untilItFails(mollie, watch)], sandbox: null });
  const member = await memberCtx(tenant, clock, { account: { signupDate: new Date("2025-01-01T00:00:00Z") } });
  const shown = async () =>
    (await quoteOffers(member, { device: "any", origin: testOrigin, code: null, country: "NL" })).methods;

  expect(await shown()).toEqual(["ideal", "card", "applepay", "googlepay", "directdebit"]);
  for (let turn = 0; turn < 3; turn += 1)
    await expect(orderPackage(member, 30, 4_550)).rejects.toMatchObject({ code: "payment_failed" });
  expect(await shown()).toEqual(["ideal", "card", "applepay"]);
  await expect(orderPackage(member, 30, 4_550, { method: "googlepay" })).rejects.toMatchObject({ code: "not_found" });
  const first = await orderPackage(member, 30, 4_550);
  expect(first.goTo).toContain(fake.baseUrl.replace(/v2\/$/, ""));
  expect(await orderPackage(member, 30, 4_550)).toEqual(first);
  const payments = await withTenant(tenant.id, (tx) =>
    tx.payment.findMany({ where: { tenantId: tenant.id, accountId: member.actor.accountId }, orderBy: { id: "asc" } }),
  );
  expect(payments.map(({ provider, status }) => `${provider} ${status}`).toSorted()).toEqual([
    "mollie loading",
    "stripe cancelled",
  ]);
  time.now += 60_000;
  expect(await shown()).toEqual(["ideal", "card", "applepay", "googlepay", "directdebit"]);
});

/** The stand-in for Mollie at an address; asked for what is `stuck` it gives no answer that anybody can read. */
function mollieAt(baseUrl: string, stuck: readonly string[] = []): PaymentProvider {
  const mollie = createMollieProvider({
    accountOf: () => ({ secretKey: "test_fake616e796272616e64", webhookSecret: null, baseUrl }),
    connect: connectToMollieFake,
  });
  return {
    ...mollie,
    fetchPayment: async (asked) => (stuck.includes(asked.ref) ? expect.fail("unreadable") : mollie.fetchPayment(asked)),
  };
}

const longAgo = { account: { signupDate: new Date("2025-01-01T00:00:00Z") } };
const newBrand = async (id: string) => {
  const brand = anyTenant({}, id);
  await database.addTenant(brand.id);
  return brand;
};
const orderAt = async (brand: typeof tenant) =>
  (await orderPackage(await memberCtx(brand, clock, longAgo), 30, 4_550)).paymentId;
const failuresOf = async (brand: typeof tenant) => {
  const failed: string[] = [];
  await settleOpenPayments({ tenant: brand, clock, onError: (_error, id) => failed.push(id) });
  return failed.length;
};

it("what is asked for by the clock waits for few failures of a provider, whichever brands they are of", async () => {
  const [first, second, third] = [await newBrand("first"), await newBrand("second"), await newBrand("third")];
  setProcessPayments({ real: [mollieAt(fake.baseUrl)], sandbox: null });
  for (const brand of [first, first, first, first, second, third]) await orderAt(brand);
  const away = mollieAt(fake.baseUrl.replace(/:\d+\//, ":9/"));
  setProcessPayments({ real: [untilItFails(away, createOutageWatch(clock))], sandbox: null });
  time.now += 120_000;
  const failures = async () => [await failuresOf(first), await failuresOf(second), await failuresOf(third)];
  expect(await failures()).toEqual([3, 1, 0]);
  time.now += 60_000;
  expect(await failures(), "after its rest it is asked again").toEqual([1, 1, 0]);
});

it("what fails for one brand time and again holds no other brand, today or tomorrow", async () => {
  const [odd, other] = [await newBrand("odd"), await newBrand("other")];
  setProcessPayments({ real: [mollieAt(fake.baseUrl)], sandbox: null });
  const ordered = [await orderAt(odd), await orderAt(odd), await orderAt(odd)];
  await orderAt(other);
  const rows = await withTenant(odd.id, (tx) =>
    tx.payment.findMany({ where: { tenantId: odd.id, id: { in: ordered } } }),
  );
  const told: string[] = [];
  const stuck = mollieAt(
    fake.baseUrl,
    rows.flatMap(({ providerRef }) => providerRef ?? []),
  );
  const watched = untilItFails(
    stuck,
    createOutageWatch(clock, (what) => told.push(what)),
  );
  setProcessPayments({ real: [watched], sandbox: null });
  const methodsOf = ({ id: tenantId }: typeof tenant) =>
    watched.methodsFor({ tenantId, country: "NL", origin: testOrigin });
  for (let turn = 0; turn < 2; turn += 1) {
    time.now += 120_000;
    expect(await failuresOf(odd)).toBe(turn === 0 ? 3 : 1);
    expect(await methodsOf(odd)).toEqual([]);
    expect(await methodsOf(other)).toContain("ideal");
    expect(await failuresOf(other)).toBe(0);
    expect(await isProviderAway(other.id, "mollie")).toBe(false);
  }
  expect(told).toEqual(["mollie odd"]);
});
