import { createHash } from "node:crypto";
import { challengeLifetime } from "./challenge-lifetime.ts";
import { randomToken } from "#app/platform/crypto/token.server.ts";
import type { Ctx } from "#app/platform/ctx/ctx.ts";
import { processSigner } from "#app/platform/runtime/process-signer.server.ts";
import type { Tx } from "#app/platform/db/transactions/with-tenant.server.ts";

/** What a challenge is for: a login on this brand, or a new passkey of one member in one session. */
type ChallengePurpose = { kind: "login" } | { kind: "registration"; accountId: string; sessionId: string };

/** The purpose of a challenge of this brand as it is signed with it. */
function signedPurpose(tenantId: string, purpose: ChallengePurpose): string {
  return JSON.stringify([
    "passkey",
    tenantId,
    purpose.kind,
    ...(purpose.kind === "registration" ? [purpose.accountId, purpose.sessionId] : []),
  ]);
}

/** A new challenge of 16 random bytes, signed with brand, purpose and end, so that asking for one leaves no row. */
export async function signChallenge(ctx: Pick<Ctx, "tenant">, purpose: ChallengePurpose): Promise<string> {
  return (await processSigner()).sign(
    signedPurpose(ctx.tenant.id, purpose),
    randomToken(16),
    challengeLifetime / 1_000,
  );
}

/**
 * Tells whether a challenge, in base64url as devices sign it, is one of this brand's for this purpose and still open.
 */
export async function isOwnChallenge(
  ctx: Pick<Ctx, "tenant">,
  purpose: ChallengePurpose,
  challenge: string,
): Promise<boolean> {
  return (
    (await processSigner()).verify(
      signedPurpose(ctx.tenant.id, purpose),
      Buffer.from(challenge, "base64url").toString(),
    ) !== null
  );
}

/**
 * Takes a challenge as answered, in the transaction of what the answer allows. Returns whether it was the first answer:
 * of two, one is.
 */
export async function spendChallenge(
  tx: Tx,
  { tenant, clock }: Pick<Ctx, "tenant" | "clock">,
  { challenge }: { challenge: string },
): Promise<boolean> {
  // why: base64url leaves spare bits in its last letter; the same challenge is the same, however it is spelt
  const challengeHash = createHash("sha256").update(Buffer.from(challenge, "base64url")).digest();
  const expiresAt = new Date(clock.now().getTime() + challengeLifetime);
  const { count } = await tx.passkeyChallenge.createMany({
    data: [{ tenantId: tenant.id, challengeHash, expiresAt }],
    skipDuplicates: true,
  });
  return count > 0;
}
