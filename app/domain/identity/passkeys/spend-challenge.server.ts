import { createHash } from "node:crypto";
import { challengeLifetime } from "./challenge.ts";
import type { Ctx } from "#app/platform/ctx/ctx.ts";
import type { Tx } from "#app/platform/db/with-tenant.server.ts";

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
