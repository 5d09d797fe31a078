import { env } from "#app/platform/env/env.server.ts";
import {
  type AccountSeal,
  createAccountSeal,
  sealSecretsOf,
} from "#app/platform/payments/accounts/account-seal.server.ts";

/** What seals the companies' keys at providers of payments here; null where the environment has no secret for it. */
export function processAccountSeal(): AccountSeal | null {
  const { PAYMENT_KEYS_SECRET } = env();
  return PAYMENT_KEYS_SECRET === undefined ? null : createAccountSeal(sealSecretsOf(PAYMENT_KEYS_SECRET));
}
