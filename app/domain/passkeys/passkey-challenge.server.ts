import { createHash } from "node:crypto";
import { randomToken } from "#app/platform/crypto/token.server.ts";
import type { Ctx } from "#app/platform/ctx/ctx.ts";
import type { Tx } from "#app/platform/db/with-tenant.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { processSigner } from "#app/platform/runtime/process-signer.server.ts";

/** How long a challenge may be answered, in milliseconds. */
export const challengeLifetime = 5 * 60_000;

/** What a challenge is for: a login on this brand, or a new passkey of one member in one session. */
export type ChallengePurpose = { kind: "login" } | { kind: "registration"; accountId: string; sessionId: string };

const purposeOf = ({ tenant }: Pick<Ctx, "tenant">, purpose: ChallengePurpose): string =>
  JSON.stringify(["passkey", tenant.id, purpose.kind, ...(purpose.kind === "registration" ? [purpose.accountId, purpose.sessionId] : [])]);

/** A new challenge of 16 random bytes, signed with brand, purpose and end, so that asking for one leaves no row. */
export async function signChallenge(ctx: Pick<Ctx, "tenant">, purpose: ChallengePurpose): Promise<string> {
  return (await processSigner()).sign(purposeOf(ctx, purpose), randomToken(16), challengeLifetime / 1_000);
}

/** Tells whether a challenge, in base64url as devices sign it, is one of this brand's for this purpose and still open. */
export async function isOwnChallenge(ctx: Pick<Ctx, "tenant">, purpose: ChallengePurpose, challenge: string): Promise<boolean> {
  return (await processSigner()).verify(purposeOf(ctx, purpose), Buffer.from(challenge, "base64url").toString()) !== null;
}

/**
 * Takes a challenge as answered, in the transaction of what the answer allows: of two answers one counts.
 * @throws AppError `login_failed` or `passkey_refused`, by what it was for, for one that was answered before.
 */
export async function spendChallenge(tx: Tx, { tenant, clock }: Pick<Ctx, "tenant" | "clock">, { kind }: ChallengePurpose, challenge: string): Promise<void> {
  // why: base64url leaves spare bits in its last letter; the same challenge is the same, however it is spelt
  const challengeHash = createHash("sha256").update(Buffer.from(challenge, "base64url")).digest();
  const expiresAt = new Date(clock.now().getTime() + challengeLifetime);
  const { count } = await tx.passkeyChallenge.createMany({ data: [{ tenantId: tenant.id, challengeHash, expiresAt }], skipDuplicates: true });
  if (count === 0) throw new AppError(kind === "login" ? "login_failed" : "passkey_refused");
}

/** The challenge that a device signed, in base64url; null where its words are none. */
export function challengeOf(clientDataJSON: string): string | null {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJSON, "base64url").toString());
    return typeof data === "object" && data !== null && "challenge" in data && typeof data.challenge === "string" ? data.challenge : null;
  } catch {
    return null;
  }
}
