import { afterAll, beforeAll, expect, it } from "vitest";
import { settleOpenPayments } from "#app/domain/money/payments/settle-open-payments.server.ts";
import { quoteOffers } from "#app/domain/money/orders/quote-offers.server.ts";
import type { Clock } from "#app/platform/clock/clock.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { connectToMollieFake } from "#app/platform/payments/mollie/fake/connect-to-mollie-fake.server.ts";
import { type MollieFake, startMollieFake } from "#app/platform/payments/mollie/fake/mollie-fake.server.ts";
import { createMollieProvider } from "#app/platform/payments/mollie/mollie-provider.server.ts";
import { createOutageWatch } from "#app/platform/payments/outage-watch.ts";
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

it("what is asked for by the clock waits for no more than three failures of a provider, whichever brands they are of", async () => {
  const mollieAt = (baseUrl: string) =>
    createMollieProvider({
      accountOf: () => ({ secretKey: "test_fake616e796272616e64", webhookSecret: null, baseUrl }),
      connect: connectToMollieFake,
    });
  const other = anyTenant({}, "elsewhere");
  await database.addTenant(other.id);
  setProcessPayments({ real: [mollieAt(fake.baseUrl)], sandbox: null });
  const longAgo = { account: { signupDate: new Date("2025-01-01T00:00:00Z") } };
  for (const brand of [tenant, tenant, tenant, tenant, other])
    await orderPackage(await memberCtx(brand, clock, longAgo), 30, 4_550);
  const away = mollieAt(fake.baseUrl.replace(/:\d+\//, ":9/"));
  setProcessPayments({ real: [untilItFails(away, createOutageWatch(clock))], sandbox: null });
  time.now += 120_000;
  const failuresOf = async (brand: typeof tenant) => {
    const failed: string[] = [];
    await settleOpenPayments({ tenant: brand, clock, onError: (_error, id) => failed.push(id) });
    return failed.length;
  };
  expect([await failuresOf(tenant), await failuresOf(other)]).toEqual([3, 0]);
  time.now += 60_000;
  expect(await failuresOf(other), "after its rest it is asked again").toBe(1);
});
