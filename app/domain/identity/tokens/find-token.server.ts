import { hashToken } from "#app/platform/crypto/token.server.ts";
import type { Ctx } from "#app/platform/ctx/ctx.ts";
import type { TokenKind } from "#app/platform/db/generated/enums.ts";
import type { Tx } from "#app/platform/db/transactions/with-tenant.server.ts";
import { noteSecurityEvent } from "#app/platform/log/security-log.ts";
import { keptAddress, type MailAddress } from "#app/platform/mail-address/mail-address.ts";

/** A link that was followed: whose it is, the address it carries, since when, and whether it was used before. */
export type FoundToken = {
  id: string;
  accountId: string;
  email: MailAddress | null;
  issuedAt: Date;
  isUsed: boolean;
};

/** Finds an unexpired link of this brand by its secret, without using it up; null for an unknown or expired one. */
export async function findToken(
  tx: Tx,
  ctx: Pick<Ctx, "tenant" | "clock">,
  input: { kind: TokenKind; secret: string },
): Promise<FoundToken | null> {
  const where = {
    tenantId_tokenHash: { tenantId: ctx.tenant.id, tokenHash: Buffer.from(hashToken(input.secret), "hex") },
  };
  const token = await tx.oneTimeToken.findUnique({ where });
  if (token?.kind !== input.kind || token.expiresAt <= ctx.clock.now()) {
    noteSecurityEvent(ctx, "link_refused", { kind: input.kind, account: token?.accountId });
    return null;
  }
  return {
    id: token.id,
    accountId: token.accountId,
    email: token.email === null ? null : keptAddress(token.email),
    issuedAt: token.createdAt,
    isUsed: token.usedAt !== null,
  };
}
