import { type ChallengePurpose, signedPurpose } from "./challenge.ts";
import type { Ctx } from "#app/platform/ctx/ctx.ts";
import { processSigner } from "#app/platform/runtime/process-signer.server.ts";

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
