import fc from "fast-check";
import { expect, it } from "vitest";
import { AccountSealError, createAccountSeal, sealSecretsOf } from "./account-seal.server.ts";
import { realProviders } from "#app/platform/payments/served-methods.ts";
import { type AccountName, misshapen } from "./account-secrets.ts";

const [former, newer] = ["f".repeat(32), "n".repeat(40)];
const seal = createAccountSeal([former]);
const names = fc.record({
  companyId: fc.integer({ min: 1, max: 1_000_000 }),
  provider: fc.constantFrom(...realProviders),
});
const secrets = fc.record({
  secretKey: fc.string({ minLength: 8, maxLength: 200 }),
  webhookSecret: fc.option(fc.string({ minLength: 8 })),
});
const lagoon: AccountName = { companyId: 1, provider: "stripe" };

it("opens to what was sealed, for its own company and provider alone", () => {
  fc.assert(
    fc.property(names, names, secrets, (name, other, account) => {
      const sealed = seal.seal(name, account);
      expect(seal.open(name, sealed)).toEqual(account);
      for (const moved of [
        { ...name, companyId: other.companyId },
        { ...name, provider: other.provider },
      ]) {
        if (moved.companyId === name.companyId && moved.provider === name.provider) continue;
        expect(() => seal.open(moved, sealed)).toThrow(AccountSealError);
      }
    }),
  );
});

it("is refused when a single bit of it was changed, or an end cut off, and says nothing of what it holds", () => {
  const secretKey = "sk_live_canary0123456789";
  const sealed = seal.seal(lagoon, { secretKey, webhookSecret: null });
  const bytes = Buffer.from(sealed.sealed);
  expect(bytes.includes("canary")).toBe(false);
  fc.assert(
    fc.property(fc.nat(bytes.length * 8 - 1), (bit) => {
      const changed = Buffer.from(bytes);
      changed.writeUInt8(changed.readUInt8(bit >> 3) ^ (1 << (bit & 7)), bit >> 3);
      expect(() => seal.open(lagoon, { ...sealed, sealed: changed })).toThrow(/^What company 1 has at stripe was/);
    }),
  );
  for (let length = 0; length < bytes.length; length += 1)
    expect(() => seal.open(lagoon, { ...sealed, sealed: bytes.subarray(0, length) })).toThrow(AccountSealError);
});

it("is sealed by the first secret, and opened by each", () => {
  const account = { secretKey: "sk_live_0123456789abcdef", webhookSecret: "whsec_0123456789abcdef" };
  const both = createAccountSeal(sealSecretsOf(`${newer},${former}`));
  const old = seal.seal(lagoon, account);
  expect(both.open(lagoon, old)).toEqual(account);
  const anew = both.seal(lagoon, account);
  expect(anew.sealedBy).not.toBe(old.sealedBy);
  expect(createAccountSeal([newer]).open(lagoon, anew)).toEqual(account);
  expect(() => seal.open(lagoon, anew)).toThrow("PAYMENT_KEYS_SECRET does not hold");
  // why: whoever changes which secret it says must not have it opened by another either
  expect(() => both.open(lagoon, { ...anew, sealedBy: old.sealedBy })).toThrow(AccountSealError);
});

it("never seals twice alike, and takes no short secret", () => {
  const account = { secretKey: "live_0123456789abcdef", webhookSecret: null };
  expect(seal.seal(lagoon, account).sealed).not.toEqual(seal.seal(lagoon, account).sealed);
  for (const few of [[], ["short"], [former, "short"]]) expect(() => createAccountSeal(few)).toThrow("32 characters");
});

it.each([
  ["mollie", "access_0123456789abcdef", true],
  ["mollie", null, true],
  ["mollie", "live_0123456789abcdef", false],
  ["stripe", "access_0123456789abcdef", false],
] as const)("of %s the token %s of an organisation has the form: %s", (provider, organizationToken, hasForm) => {
  const secretKey = provider === "stripe" ? "sk_live_0123456789abcdef" : "live_0123456789abcdef";
  const given = { secretKey, webhookSecret: "whsec_0123456789abcdef", organizationToken };
  expect(misshapen(provider, given) === null).toBe(hasForm);
});

it.each([
  ["stripe", "sk_live_0123456789abcdef", "whsec_0123456789abcdef", true],
  ["stripe", "rk_test_0123456789abcdef", "whsec_0123456789abcdef", true],
  ["stripe", "sk_live_0123456789abcdef", null, false],
  ["stripe", "pk_live_0123456789abcdef", "whsec_0123456789abcdef", false],
  ["stripe", "live_0123456789abcdef", "whsec_0123456789abcdef", false],
  ["mollie", "live_0123456789abcdef", null, true],
  ["mollie", "test_0123456789abcdef", "a secret", false],
  ["mollie", "test_0123456789abcdef", "a-secret-of-theirs", true],
  ["mollie", "sk_live_0123456789abcdef", null, false],
  ["mollie", "", null, false],
] as const)("of %s the key %s with %s has the form: %s", (provider, secretKey, webhookSecret, hasForm) => {
  expect(misshapen(provider, { secretKey, webhookSecret }) === null).toBe(hasForm);
});
