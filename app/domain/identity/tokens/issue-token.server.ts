import { endTokens } from "./end-tokens.server.ts";
import { tokenLifetimes } from "./token-lifetimes.ts";
import { hashToken, randomToken } from "#app/platform/crypto/token.server.ts";
import type { Ctx } from "#app/platform/ctx/ctx.ts";
import type { TokenKind } from "#app/platform/db/generated/enums.ts";
import { lockName } from "#app/platform/db/locks/lock-name.server.ts";
import type { Tx } from "#app/platform/db/transactions/with-tenant.server.ts";
import { type MailAddress } from "#app/platform/mail-address/mail-address.ts";

/** Whose link it is, of what kind; `email` is the new address of a mail change; `secret` where it is told already. */
export type NewToken = { accountId: string; kind: TokenKind; email?: MailAddress | undefined; secret?: string };

/**
 * Makes the secret of a link that works once, in the caller's transaction; only its hash is kept. The account's former
 * links of the kind end: of those that wait in a mailbox the newest alone opens anything. Returns the secret, URL-safe.
 */
export async function issueToken(
  tx: Tx,
  ctx: Pick<Ctx, "tenant" | "clock">,
  { accountId, kind, email, secret = randomToken() }: NewToken,
): Promise<string> {
  const { tenant, clock } = ctx;
  // why: of two that are asked for at once each would miss the other
  await lockName(tx, "token", tenant.id, accountId, kind);
  await endTokens(tx, ctx, { accountId, kinds: [kind] });
  const now = clock.now();
  await tx.oneTimeToken.create({
    data: {
      tenantId: tenant.id,
      accountId,
      kind,
      email: email ?? null,
      tokenHash: Buffer.from(hashToken(secret), "hex"),
      createdAt: now,
      expiresAt: new Date(now.getTime() + tokenLifetimes[kind]),
    },
  });
  return secret;
}
