import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from "node:crypto";
import { type AccountName, accountSecrets, type AccountSecrets } from "./account-secrets.ts";

/** Secrets that nobody can read without the secret by which they were sealed (`sealedBy` tells which). */
export type SealedAccount = { sealedBy: string; sealed: Uint8Array };

export type AccountSeal = {
  /** Seals for one company and provider, by the first of the secrets. */
  seal(name: AccountName, secrets: AccountSecrets): SealedAccount;
  /**
   * What was sealed.
   * @throws AccountSealError where it is another company's or provider's, was changed, or its secret is not given.
   */
  open(name: AccountName, account: SealedAccount): AccountSecrets;
};

/** Why an account cannot be opened, as one sentence that names the setting and nothing secret. */
export class AccountSealError extends Error {}

const ivBytes = 12;
const tagBytes = 16;

/** The secrets of `PAYMENT_KEYS_SECRET`, the one that seals first. */
export const sealSecretsOf = (setting: string): readonly string[] => setting.split(",");

const keyOf = (secret: string) => Buffer.from(hkdfSync("sha256", secret, "", JSON.stringify(["payment account"]), 32));
const fingerprintOf = (secret: string) =>
  createHmac("sha256", secret)
    .update(JSON.stringify(["payment account seal"]))
    .digest("hex")
    .slice(0, 16);

const associated = ({ companyId, provider }: AccountName, sealedBy: string) =>
  Buffer.from(JSON.stringify([companyId, provider, sealedBy]));

/**
 * Seals what companies have at providers with AES-256-GCM (NIST SP 800-38D) under keys that HKDF (RFC 5869) derives from
 * the secrets. Company and provider are authenticated with it: a row that is moved to another does not open.
 * @throws Error for no secret, or for a short one.
 */
export function createAccountSeal(secrets: readonly string[]): AccountSeal {
  const [first] = secrets;
  if (first === undefined || secrets.some((secret) => secret.length < 32))
    throw new Error("A secret that seals accounts has fewer than 32 characters");
  const keys = new Map(secrets.map((secret) => [fingerprintOf(secret), keyOf(secret)]));
  const sealedBy = fingerprintOf(first);

  return {
    seal(name, account) {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv("aes-256-gcm", keyOf(first), iv, { authTagLength: tagBytes });
      cipher.setAAD(associated(name, sealedBy));
      const text = Buffer.concat([cipher.update(JSON.stringify(account), "utf8"), cipher.final()]);
      return { sealedBy, sealed: Buffer.concat([iv, cipher.getAuthTag(), text]) };
    },
    open(name, { sealedBy: by, sealed }) {
      const key = keys.get(by);
      const what = `What company ${name.companyId} has at ${name.provider}`;
      if (!key) throw new AccountSealError(`${what} is sealed under a secret that PAYMENT_KEYS_SECRET does not hold`);
      try {
        const bytes = Buffer.from(sealed);
        const decipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, ivBytes), { authTagLength: tagBytes });
        decipher.setAAD(associated(name, by));
        decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
        const text = Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]);
        return accountSecrets.parse(JSON.parse(text.toString("utf8")));
      } catch {
        // why without its cause: what failed to be read may say what was read
        throw new AccountSealError(`${what} was sealed for another company or provider, or was changed since`);
      }
    },
  };
}
