import { createHash } from "node:crypto";
import { challengeLifetime } from "#app/domain/identity/passkeys/challenge-lifetime.ts";
import type { Clock } from "#app/platform/clock/clock.ts";
import { randomToken } from "#app/platform/crypto/token.server.ts";
import type { Tx } from "#app/platform/db/transactions/with-tenant.server.ts";
import { processSigner } from "#app/platform/runtime/process-signer.server.ts";

/** What a challenge is for: to sign in to the console, or a new passkey in one session. */
type ChallengePurpose = { kind: "sign_in" } | { kind: "registration"; sessionId: string };

const signedPurpose = (purpose: ChallengePurpose) =>
  JSON.stringify(["console passkey", purpose.kind, ...(purpose.kind === "registration" ? [purpose.sessionId] : [])]);

/** A new challenge of 16 random bytes, signed with purpose and end, so that asking for one leaves no row. */
export async function signConsoleChallenge(purpose: ChallengePurpose): Promise<string> {
  return (await processSigner()).sign(signedPurpose(purpose), randomToken(16), challengeLifetime / 1_000);
}

/** Tells whether a challenge, in base64url as devices sign it, is one of the console's for this purpose and still open. */
export async function isConsoleChallenge(purpose: ChallengePurpose, challenge: string): Promise<boolean> {
  const signed = Buffer.from(challenge, "base64url").toString();
  return (await processSigner()).verify(signedPurpose(purpose), signed) !== null;
}

/**
 * Takes a challenge as answered, in the transaction of what the answer allows. Returns whether it was the first answer:
 * of two, one is.
 */
export async function spendConsoleChallenge(
  tx: Tx,
  { clock }: { clock: Clock },
  { challenge }: { challenge: string },
): Promise<boolean> {
  // why: base64url leaves spare bits in its last letter; the same challenge is the same, however it is spelt
  const challengeHash = createHash("sha256").update(Buffer.from(challenge, "base64url")).digest();
  const expiresAt = new Date(clock.now().getTime() + challengeLifetime);
  const { count } = await tx.operatorChallenge.createMany({
    data: [{ challengeHash, expiresAt }],
    skipDuplicates: true,
  });
  return count > 0;
}
