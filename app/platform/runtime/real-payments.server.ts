import { systemClock } from "#app/platform/clock/clock.ts";
import { asSite } from "#app/platform/db/connection/operator-scope.server.ts";
import { withPlatform } from "#app/platform/db/transactions/with-tenant.server.ts";
import type { Env } from "#app/platform/env/env.server.ts";
import {
  type AccountBook,
  createAccountBook,
  type KeptAccount,
} from "#app/platform/payments/accounts/account-book.server.ts";
import { createAccountSeal, sealSecretsOf } from "#app/platform/payments/accounts/account-seal.server.ts";
import { isTestKey } from "#app/platform/payments/accounts/account-secrets.ts";
import { createEnabledMethods } from "#app/platform/payments/enabled-methods.ts";
import { createMollieProvider } from "#app/platform/payments/mollie/mollie-provider.server.ts";
import { onlyInDevelopment } from "#app/platform/payments/only-in-development.ts";
import type { PaymentProvider } from "#app/platform/payments/payment-provider.ts";
import type { RealProvider } from "#app/platform/payments/served-methods.ts";
import { createStripeProvider } from "#app/platform/payments/stripe/stripe-provider.server.ts";
import { runtime } from "#app/platform/runtime/runtime.server.ts";
import { processRegistry } from "#app/platform/tenancy/registry/registry.server.ts";

type Settings = { PAYMENT_KEYS_SECRET: string } & Pick<Env, "STRIPE_URL" | "MOLLIE_URL">;

/** What the companies have at providers, as this process reads it from the database. */
const openAccountBook = (secrets: string): AccountBook =>
  createAccountBook({
    // why as the site: it is kept for every brand, whoever asks first
    read: () =>
      asSite(() =>
        withPlatform(
          (tx) => tx.$queryRaw<KeptAccount[]>`
          select company_id as "companyId", provider::text, sealed_by as "sealedBy", sealed from payment_account where provider in ('stripe', 'mollie')`,
        ),
      ),
    companyOf: (tenantId) => processRegistry().findPublished(tenantId)?.company.id ?? null,
    seal: createAccountSeal(sealSecretsOf(secrets)),
    clock: systemClock,
    onFault: (error) => runtime().log.error({ err: error }, "An account at a provider of payments cannot be opened"),
  });

/**
 * Stripe and Mollie, each with the account of the company whose brand asks. A key with which they move no money serves
 * development hosts alone.
 */
export function openRealPayments({ PAYMENT_KEYS_SECRET, STRIPE_URL, MOLLIE_URL }: Settings): PaymentProvider[] {
  const book = openAccountBook(PAYMENT_KEYS_SECRET);
  const hasTestKey = (provider: RealProvider) => async (tenantId: string) => {
    const account = await book(tenantId, provider);
    return account !== null && isTestKey(account.secretKey);
  };
  const enabled = createEnabledMethods(systemClock);
  const stripe = createStripeProvider({
    clock: systemClock,
    enabled,
    async accountOf(tenantId) {
      const account = await book(tenantId, "stripe");
      if (account === null || account.webhookSecret === null) return null;
      return { secretKey: account.secretKey, webhookSecret: account.webhookSecret, baseUrl: STRIPE_URL };
    },
  });
  const mollie = createMollieProvider({
    enabled,
    async accountOf(tenantId) {
      const account = await book(tenantId, "mollie");
      if (account === null) return null;
      // why: what a test key opened is never settled, and finds no payment that was
      const organizationToken = isTestKey(account.secretKey) ? null : account.organizationToken;
      return { ...account, organizationToken, baseUrl: MOLLIE_URL };
    },
  });
  return [onlyInDevelopment(stripe, hasTestKey("stripe")), onlyInDevelopment(mollie, hasTestKey("mollie"))];
}
