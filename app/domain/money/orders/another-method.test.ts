import { beforeAll, describe, expect, it } from "vitest";
import { stoppedClock } from "#app/platform/clock/clock.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import type { PaymentMethod } from "#app/platform/payments/payment-provider.ts";
import { createStripeProvider } from "#app/platform/payments/stripe/stripe-provider.server.ts";
import { setProcessPayments } from "#app/platform/runtime/process-payments.server.ts";
import { memberCtx } from "#tests/factories/member-ctx.ts";
import { orderPackage, testOrigin, testPayments } from "#tests/factories/payments.ts";
import { anyTenant } from "#tests/factories/tenant.ts";
import { testDatabase } from "#tests/support/database.ts";
import { anotherMethod } from "./another-method.ts";
import { findRetry } from "./find-retry.server.ts";
import { quoteOrder } from "./quote-order.server.ts";

const store = testDatabase();
const clock = stoppedClock(new Date("2026-03-01T10:00:00Z"));
beforeAll(() => store.addTenant("anybrand"));

const iphone =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1";
const android =
  "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36";

it.each<[PaymentMethod[], string, PaymentMethod | null]>([
  [["ideal", "card", "applepay"], "card", "ideal"],
  [["card", "applepay", "ideal"], "card", "ideal"],
  [["card", "applepay", "googlepay"], "card", "applepay"],
  [["card", "applepay", "googlepay"], "applepay", "card"],
  [["ideal", "card", "directdebit"], "ideal", "card"],
  [["ideal", "card"], "blik", "ideal"],
  [["card"], "card", null],
  [[], "card", null],
])("of %j, after %s, the next best is %s", (methods, failed, another) => {
  expect(anotherMethod(methods, failed)).toBe(another);
});

it("is one that the order of the package offers now", async () => {
  testPayments(clock);
  const member = await memberCtx(anyTenant(), clock);
  const find = (credits: number) =>
    findRetry(member, { credits, method: "card", origin: testOrigin, userAgent: android });
  expect([await find(30), await find(31)]).toEqual([["card", "bank"], []]);
  setProcessPayments({ sandbox: null });
  expect(await find(30)).toEqual([]);
});

describe("what did not work can be paid again", () => {
  /** A member of a brand that offers these methods, through a Stripe that serves whatever it can. */
  async function memberOf(methods: readonly Exclude<PaymentMethod, "bank">[]) {
    const stripe = createStripeProvider({
      // why: nothing listens on port 9, and where Stripe does not say what is enabled everything is offered
      accountOf: () => ({ secretKey: "sk_test_fake", webhookSecret: "whsec_fake", baseUrl: "http://127.0.0.1:9" }),
      clock,
      limits: { timeout: 500, maxNetworkRetries: 0 },
    });
    setProcessPayments({ sandbox: null, real: [stripe] });
    const payment_methods = methods.map((method) => ({ method, providers: ["stripe" as const] }));
    return memberCtx(anyTenant({ payment_methods }), clock);
  }
  type Member = Awaited<ReturnType<typeof memberOf>>;
  const asked = { credits: 30, origin: testOrigin };
  const retry = (member: Member, method: PaymentMethod, userAgent: string | null) =>
    findRetry(member, { ...asked, method, userAgent });
  const block = ({ tenant, actor }: Member) =>
    withTenant(tenant.id, (tx) =>
      tx.debitBlock.create({
        data: { tenantId: tenant.id, accountId: actor.accountId, reason: "staff", createdAt: clock.now() },
      }),
    );

  it.each([
    ["card", android, ["card", "googlepay"]],
    ["card", null, ["card", "googlepay"]],
    ["card", iphone, ["card", "applepay"]],
    ["applepay", android, ["card"]],
    ["applepay", iphone, ["applepay", "card"]],
  ] as const)("after %s by what the device %s has: %j", async (method, userAgent, ways) => {
    const member = await memberOf(["card", "applepay", "googlepay"]);
    expect(await retry(member, method, userAgent)).toEqual(ways);
  });

  it("by no debit once the member is barred from it, and by nothing where there is nothing else", async () => {
    const member = await memberOf(["directdebit", "card"]);
    expect(await retry(member, "directdebit", android)).toEqual(["directdebit", "card"]);
    await block(member);
    expect(await retry(member, "directdebit", android)).toEqual(["card"]);
    expect(await retry(member, "card", android)).toEqual(["card"]);
    const other = await memberOf(["directdebit"]);
    await block(other);
    expect(await retry(other, "directdebit", android)).toEqual([]);
  });

  it("only by what the page of its order offers, whatever the method and the device", async () => {
    const methods = ["card", "applepay", "googlepay", "directdebit"] as const;
    const members = [await memberOf(methods), await memberOf(methods)] as const;
    await block(members[0]);
    for (const member of members)
      for (const userAgent of [android, iphone, null])
        for (const method of methods) {
          const { methods: offered } = await quoteOrder(member, { ...asked, code: null, userAgent });
          expect(offered).toEqual(expect.arrayContaining(await retry(member, method, userAgent)));
        }
  });

  it("and a debit that is ordered from a page of before is refused in its own words", async () => {
    const member = await memberOf(["directdebit", "card"]);
    const order = () => orderPackage(member, 30, 4_550, { method: "directdebit" });
    await block(member);
    await expect(order()).rejects.toMatchObject({ code: "debit_blocked" });
    await expect(orderPackage(member, 30, 4_550, { method: "ideal" })).rejects.toMatchObject({ code: "not_found" });
  });
});
