import { RouterContextProvider } from "react-router";
import { beforeAll, expect, it } from "vitest";
import { settlePayment } from "#app/domain/money/payments/settle-payment.server.ts";
import { orderData } from "#app/features/money/orders/order-data.server.ts";
import { requestContext } from "#app/http/context/request.server.ts";
import { tenantContext } from "#app/http/context/tenant.server.ts";
import { stoppedClock } from "#app/platform/clock/clock.ts";
import { createStripeProvider } from "#app/platform/payments/stripe/stripe-provider.server.ts";
import { setProcessPayments } from "#app/platform/runtime/process-payments.server.ts";
import { memberCtx } from "#tests/factories/member-ctx.ts";
import { endAtSandbox, orderPackage, testOrigin, testPayments } from "#tests/factories/payments.ts";
import { anyTenant } from "#tests/factories/tenant.ts";
import { testDatabase } from "#tests/support/database.ts";
import { paymentData } from "./payment-data.server.ts";

const store = testDatabase();
const clock = stoppedClock(new Date("2026-03-01T10:00:00Z"));
beforeAll(() => store.addTenant("anybrand"));

const stripe = createStripeProvider({
  // why: nothing listens on port 9, and where Stripe does not say what is enabled everything is offered
  accountOf: () => ({ secretKey: "sk_test_fake", webhookSecret: "whsec_fake", baseUrl: "http://127.0.0.1:9" }),
  clock,
  limits: { timeout: 500, maxNetworkRetries: 0 },
});
const methods = ["card", "applepay", "googlepay"] as const;
const tenant = anyTenant({ payment_methods: methods.map((method) => ({ method, providers: ["stripe" as const] })) });

it.each([
  ["an Android phone", "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36", ["card", "googlepay"]],
  ["an iPhone", "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15", ["card", "applepay"]],
] as const)("a card that failed leads on %s to what the page of the order has there", async (_, userAgent, ways) => {
  const member = await memberCtx(tenant, clock, { account: { signupDate: new Date("2025-01-01T00:00:00Z") } });
  const payments = testPayments(clock);
  const { paymentId } = await orderPackage(member, 30, 4_550);
  await endAtSandbox(payments, member, paymentId, "failed");
  await settlePayment(member, { paymentId });
  setProcessPayments({ sandbox: null, real: [stripe] });
  const asked = { id: "test", nonce: "n", address: "192.0.2.1", origin: testOrigin, onRoute() {}, onFailure() {} };
  const context = new RouterContextProvider();
  context.set(tenantContext, tenant);
  context.set(requestContext, asked);

  const url = new URL(`${testOrigin}/transactions/${paymentId}`);
  const { followed } = await paymentData(member, paymentId, url, { ...asked, userAgent });
  expect(followed?.payment.retry).toEqual(ways);
  const request = new Request(`${testOrigin}/credits/30`, { headers: { "user-agent": userAgent } });
  for (const method of ways) {
    const order = await orderData(context, member, { request, url: new URL(request.url) }, { credits: 30, method });
    expect(order.method).toBe(method);
  }
});
