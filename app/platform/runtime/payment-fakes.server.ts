import type { Clock } from "#app/platform/clock/clock.ts";
import { onlyInDevelopment } from "#app/platform/payments/only-in-development.ts";
import type { PaymentProvider } from "#app/platform/payments/payment-provider.ts";
import { sendToSite } from "#app/platform/payments/send-event.server.ts";

/** Where the stand-ins find the site: the port of its development hosts. */
type Place = {
  clock: Clock;
  sitePort: number;
  /** Told where one can decide what happens to payments that no payer sees any more. */
  onOpen?: (address: string) => void;
};

/** How long a faked debit is on its way, in milliseconds. */
const transit = 5_000;

/**
 * Starts the stand-ins for the real providers in this process and opens the providers that talk to them, the preferred
 * first. Every brand has an account at each.
 */
export const openPaymentFakes = (place: Place): Promise<readonly PaymentProvider[]> =>
  Promise.all([openStripeFake(place), openMollieFake(place)]);

const stripeKey = "sk_test_fake_";

async function openStripeFake({ clock, sitePort }: Place): Promise<PaymentProvider> {
  // why: a production never loads what stands in for a provider
  const { startStripeFake } = await import("#app/platform/payments/stripe/fake/stripe-fake.server.ts");
  const { createStripeProvider } = await import("#app/platform/payments/stripe/stripe-provider.server.ts");
  const secretOf = (tenantId: string) => `whsec_fake_${tenantId}`;
  const { url: baseUrl } = await startStripeFake({
    port: 0,
    clock,
    transit,
    send: sendToSite(sitePort),
    endpointOf(secretKey) {
      if (!secretKey.startsWith(stripeKey)) return null;
      const tenantId = secretKey.slice(stripeKey.length);
      return { url: `http://${tenantId}.localhost:${sitePort}/payments/stripe/events`, secret: secretOf(tenantId) };
    },
  });
  const accountOf = (tenantId: string) => ({
    secretKey: `${stripeKey}${tenantId}`,
    webhookSecret: secretOf(tenantId),
    baseUrl,
  });
  return onlyInDevelopment(createStripeProvider({ accountOf, clock }));
}

async function openMollieFake({ clock, sitePort, onOpen }: Place): Promise<PaymentProvider> {
  const { startMollieFake } = await import("#app/platform/payments/mollie/fake/mollie-fake.server.ts");
  const { connectToMollieFake } = await import("#app/platform/payments/mollie/fake/connect-to-mollie-fake.server.ts");
  const { createMollieProvider } = await import("#app/platform/payments/mollie/mollie-provider.server.ts");
  const { url, baseUrl } = await startMollieFake({ clock, send: sendToSite(sitePort) });
  onOpen?.(`${url}/dashboard`);
  const accountOf = (tenantId: string) => ({
    secretKey: `test_fake${Buffer.from(tenantId).toString("hex")}`,
    webhookSecret: null,
    baseUrl,
  });
  return onlyInDevelopment(createMollieProvider({ accountOf, connect: connectToMollieFake }));
}
