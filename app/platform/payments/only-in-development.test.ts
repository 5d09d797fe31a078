import { expect, it } from "vitest";
import { onlyInDevelopment } from "#app/platform/payments/only-in-development.ts";
import type { PaymentProvider } from "#app/platform/payments/payment-provider.ts";
import { stoppedClock } from "#app/platform/clock/clock.ts";
import { createStripeProvider } from "#app/platform/payments/stripe/stripe-provider.server.ts";

const provider: PaymentProvider = onlyInDevelopment(
  createStripeProvider({
    // why: nothing listens on port 9, so that a call that is made after all fails otherwise
    accountOf: () => ({ secretKey: "sk_test_fake", webhookSecret: "whsec_fake", baseUrl: "http://127.0.0.1:9" }),
    clock: stoppedClock(new Date("2026-11-23T10:00:00Z")),
    limits: { timeout: 500, maxNetworkRetries: 0 },
  }),
);

it("serves no method, and takes no money, on a brand's own host", async () => {
  const payer = { tenantId: "lagoon", country: "NL" } as const;
  expect(await provider.methodsFor({ ...payer, origin: "https://lagoon.example" })).toEqual([]);
  expect(await provider.methodsFor({ ...payer, origin: "http://lagoon.localhost:3000" })).toContain("directdebit");
  const order = {
    tenantId: "lagoon",
    paymentId: "p-1",
    amountMinor: 2_150,
    currency: "EUR",
    method: "card",
    description: "Lagoon B.V. P-1",
    locale: "en",
    returnUrl: "https://lagoon.example/transactions/1",
    eventUrl: "https://lagoon.example/payments/stripe/events",
  } as const;
  await expect(provider.createPayment(order)).rejects.toThrow("own host");
});
