import { challengeLifetime, type ChallengePurpose, signedPurpose } from "./challenge.ts";
import { randomToken } from "#app/platform/crypto/token.server.ts";
import type { Ctx } from "#app/platform/ctx/ctx.ts";
import { processSigner } from "#app/platform/runtime/process-signer.server.ts";

/** A new challenge of 16 random bytes, signed with brand, purpose and end, so that asking for one leaves no row. */
export async function signChallenge(ctx: Pick<Ctx, "tenant">, purpose: ChallengePurpose): Promise<string> {
  return (await processSigner()).sign(
    signedPurpose(ctx.tenant.id, purpose),
    randomToken(16),
    challengeLifetime / 1_000,
  );
}
