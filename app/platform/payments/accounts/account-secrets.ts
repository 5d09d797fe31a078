import { z } from "zod";
import type { RealProvider } from "#app/platform/payments/served-methods.ts";

/** Whose account it is, and where. */
export type AccountName = { companyId: number; provider: RealProvider };

/**
 * What a company has at a provider: the key of its calls, what the provider signs its messages with, and at Mollie the
 * token of its organisation, to which alone settlements are told.
 */
export const accountSecrets = z.object({
  secretKey: z.string(),
  webhookSecret: z.string().nullable(),
  organizationToken: z.string().nullish(),
});
export type AccountSecrets = z.infer<typeof accountSecrets>;

const forms = {
  stripe: {
    secretKey: /^[sr]k_(?:test|live)_[A-Za-z0-9]{16,200}$/,
    webhookSecret: /^whsec_[A-Za-z0-9+/=_-]{16,200}$/,
    needsWebhookSecret: true,
    organizationToken: null,
    allowed: "a secret key (sk_live_…, rk_live_…) and the secret of the webhook endpoint (whsec_…)",
  },
  mollie: {
    secretKey: /^(?:test|live)_[A-Za-z0-9]{16,200}$/,
    webhookSecret: /^[\x21-\x7e]{8,200}$/,
    needsWebhookSecret: false,
    organizationToken: /^access_[A-Za-z0-9]{16,200}$/,
    allowed:
      "an API key (live_…), where newer webhooks are used their secret, and the access token of the organisation (access_…) by which settlements are read; the latter two may be empty lines",
  },
} as const satisfies Record<RealProvider, unknown>;

/** Which of a provider's secrets does not look like one; null where all may be what they shall be. */
export function misshapenSecret(
  provider: RealProvider,
  { secretKey, webhookSecret, organizationToken = null }: AccountSecrets,
): keyof AccountSecrets | null {
  const form = forms[provider];
  if (!form.secretKey.test(secretKey)) return "secretKey";
  if (webhookSecret === null ? form.needsWebhookSecret : !form.webhookSecret.test(webhookSecret))
    return "webhookSecret";
  if (organizationToken !== null && form.organizationToken?.test(organizationToken) !== true)
    return "organizationToken";
  return null;
}

/** What a provider's secrets look like, where these do not; null where they may be what they shall be. */
export const misshapen = (provider: RealProvider, secrets: AccountSecrets): string | null =>
  misshapenSecret(provider, secrets) === null ? null : forms[provider].allowed;

/** Tells a key with which the provider moves no money. */
export const isTestKey = (secretKey: string): boolean => /^(?:[sr]k_)?test_/.test(secretKey);
