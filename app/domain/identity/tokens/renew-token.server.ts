import { tokenLifetimes } from "./token-lifetimes.ts";
import { hashToken } from "#app/platform/crypto/token.server.ts";
import type { TokenKind } from "#app/platform/db/generated/enums.ts";
import type { Tx } from "#app/platform/db/transactions/with-tenant.server.ts";

/** Links whose mail names no day: their time begins when it goes out. */
const beginsWithMail: readonly TokenKind[] = ["activation", "password_reset", "mail_change"];

/**
 * Gives a link that waited in the queue its whole time from now on, in the caller's transaction. False, and nothing
 * happens, for one that was used, or that a newer one has ended: of a kind an account never has two that work.
 */
export async function renewToken(
  tx: Tx,
  { tenantId, secret, now }: { tenantId: string; secret: string; now: Date },
): Promise<boolean> {
  const key = { tenantId, tokenHash: Buffer.from(hashToken(secret), "hex"), usedAt: null };
  const token = await tx.oneTimeToken.findFirst({ where: key, select: { kind: true, expiresAt: true } });
  if (token === null) return false;
  const expiresAt = beginsWithMail.includes(token.kind)
    ? new Date(now.getTime() + tokenLifetimes[token.kind])
    : token.expiresAt;
  if (expiresAt <= now) return false;
  // why also where it stays: when a mail is out tells somebody who waits for it nothing of its kind
  const { count } = await tx.oneTimeToken.updateMany({ where: key, data: { expiresAt } });
  return count === 1;
}
