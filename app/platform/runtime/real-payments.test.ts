import { createServer } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { systemClock } from "#app/platform/clock/clock.ts";
import { withConnection } from "#app/platform/db/connection/connect.server.ts";
import { readEnv } from "#app/platform/env/env.server.ts";
import { createLogger } from "#app/platform/log/logger.server.ts";
import { createAccountSeal } from "#app/platform/payments/accounts/account-seal.server.ts";
import type { AccountSecrets } from "#app/platform/payments/accounts/account-secrets.ts";
import { setAccount } from "#app/platform/payments/accounts/manage-accounts.server.ts";
import type { PaymentOrder } from "#app/platform/payments/payment-provider.ts";
import type { RealProvider } from "#app/platform/payments/served-methods.ts";
import { type StripeFake, startStripeFake } from "#app/platform/payments/stripe/fake/stripe-fake.server.ts";
import { processRegistry } from "#app/platform/tenancy/registry/registry.server.ts";
import { anyTenant } from "#tests/factories/tenant.ts";
import { testDatabase } from "#tests/support/database.ts";
import { openRealPayments } from "./real-payments.server.ts";

const db = testDatabase({ about: "accounts, which are of companies and not of brands" });
const PAYMENT_KEYS_SECRET = "a secret-of-the-tests-long-enough".replace(" ", "-");
const live = { secretKey: "sk_live_canary0123456789", webhookSecret: "whsec_canary0123456789" };
const test = { ...live, secretKey: "sk_test_canary0123456789" };
const own = "https://anybrand.example";
const development = "http://anybrand.localhost:3000";
const tenant = anyTenant({}, "anybrand");
let fake: StripeFake;

beforeAll(async () => {
  await db.addTenant(tenant.id);
  await db.asOwner("insert into company (id, document) values ($1, '{}') on conflict do nothing", [tenant.company.id]);
  processRegistry().replaceTenant(tenant);
  fake = await startStripeFake({
    port: 0,
    clock: systemClock,
    transit: 1,
    send: () => {},
    endpointOf: (secretKey) =>
      secretKey === test.secretKey ? { url: `${own}/payments/stripe/events`, secret: test.webhookSecret } : null,
  });
});
afterAll(() => fake.close());
beforeEach(() => db.asOwner("delete from payment_account"));

const keep = (provider: RealProvider, secrets: AccountSecrets) =>
  withConnection(db.urls.owner, (client) =>
    setAccount(client, createAccountSeal([PAYMENT_KEYS_SECRET]), {
      companyId: tenant.company.id,
      provider,
      secrets,
      author: "anna",
      now: new Date(),
    }),
  );
const open = ({ mollieUrl = "https://127.0.0.1:9/v2/" } = {}) => {
  const [stripe, mollie] = openRealPayments({
    ...readEnv({ STRIPE_URL: fake.url, MOLLIE_URL: mollieUrl }),
    PAYMENT_KEYS_SECRET,
  });
  if (!stripe || !mollie) throw new Error("Both are opened");
  return { stripe, mollie };
};
const orderAt = (origin: string): PaymentOrder => ({
  tenantId: tenant.id,
  paymentId: "3f7c0c9c-5d0e-4c5b-9d0c-0d4f0a1b2c3d",
  amountMinor: 2_150,
  currency: "EUR",
  method: "card",
  description: "Any Company P-1",
  locale: "en",
  returnUrl: `${origin}/transactions/1`,
  eventUrl: `${origin}/payments/stripe/events`,
});
const methodsAt = (origin: string) => ({ tenantId: tenant.id, country: "NL", origin }) as const;

it("serve the brands whose company has an account, and no other brand", async () => {
  await keep("stripe", live);
  const { stripe, mollie } = open();
  expect(await stripe.methodsFor(methodsAt(own))).toContain("card");
  expect(await stripe.methodsFor({ ...methodsAt(own), tenantId: "nobody" })).toEqual([]);
  expect(await mollie.methodsFor(methodsAt(own))).toEqual([]);
  await keep("stripe", test);
  const { ref, checkoutUrl } = await open().stripe.createPayment(orderAt(development));
  expect(checkoutUrl).toContain(ref);
});

it("take no payment on a brand's own host by a key with which they move no money", async () => {
  await keep("stripe", test);
  await keep("mollie", { secretKey: "test_canary0123456789", webhookSecret: null });
  for (const provider of Object.values(open())) {
    expect(await provider.methodsFor(methodsAt(own))).toEqual([]);
    expect(await provider.methodsFor(methodsAt(development))).toContain("card");
    await expect(provider.createPayment(orderAt(own))).rejects.toThrow("own host");
  }
});

it("ask Mollie where MOLLIE_URL says", async () => {
  await keep("mollie", { secretKey: "live_canary0123456789", webhookSecret: null });
  const { promise: asked, resolve } = Promise.withResolvers<Buffer>();
  const server = createServer((socket) =>
    socket.on("error", () => {}).once("data", (data) => (resolve(data), socket.destroy())),
  );
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const address = server.address();
  const port = typeof address === "object" ? address?.port : undefined;
  const { mollie } = open({ mollieUrl: `https://127.0.0.1:${port}/v2/` });
  await expect(mollie.createPayment({ ...orderAt(own), eventUrl: `${own}/payments/mollie/events` })).rejects.toThrow();
  const tlsHandshake = 0x16;
  expect((await asked)[0]).toBe(tlsHandshake);
  await new Promise((closed) => server.close(closed));
});

it("say nothing of a key, whatever fails and whoever logs it", async () => {
  await keep("stripe", { ...live, secretKey: "sk_live_canary9999999999" });
  await keep("mollie", { secretKey: "live_canary0123456789", webhookSecret: "canary-of-the-webhooks" });
  const lines: string[] = [];
  const log = createLogger({ level: "info", form: "json", destination: { write: (line) => lines.push(line) } });
  const { stripe, mollie } = open();
  const failed: unknown = await stripe.createPayment(orderAt(own)).catch((error: unknown) => error);
  expect(String(failed)).toContain("Invalid API Key");
  log.error({ err: failed, stripe, mollie }, "A payment could not be opened");
  log.error(String(failed));
  log.info({ stripe: await stripe.methodsFor(methodsAt(own)), mollie: await mollie.methodsFor(methodsAt(own)) });
  expect(lines).toHaveLength(3);
  expect(lines.join("\n")).not.toContain("canary");
});
