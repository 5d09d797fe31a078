import { Stripe } from "stripe";

/** What a company has of Stripe's: its secret key, what its webhook endpoint signs with, and where Stripe is. */
export type StripeAccount = { secretKey: string; webhookSecret: string; baseUrl?: string };

/** The version of the API that the package was made for; webhook endpoints are created with it. */
export const stripeVersion = Stripe.API_VERSION;

const place = (baseUrl: string): Stripe.StripeConfig => {
  const { protocol, hostname, port } = new URL(baseUrl);
  return { protocol: protocol === "http:" ? "http" : "https", host: hostname, ...(port && { port }) };
};

/** The official package, speaking for one company. No call waits longer than 10 seconds, and none is tried over twice. */
export const openStripe = (
  { secretKey, baseUrl }: StripeAccount,
  limits: { timeout: number; maxNetworkRetries: number } = { timeout: 10_000, maxNetworkRetries: 2 },
): Stripe =>
  new Stripe(secretKey, {
    apiVersion: stripeVersion,
    timeout: limits.timeout,
    maxNetworkRetries: limits.maxNetworkRetries,
    telemetry: false,
    ...(baseUrl !== undefined && place(baseUrl)),
  });
