import { findToken, type FoundToken } from "./find-token.server.ts";
import type { Ctx } from "#app/platform/ctx/ctx.ts";
import type { TokenKind } from "#app/platform/db/generated/enums.ts";
import type { Tx } from "#app/platform/db/transactions/with-tenant.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { noteSecurityEvent } from "#app/platform/log/security-log.ts";

/**
 * Uses a link up, in the caller's transaction: of two that come at once one wins, and the account's other links of the
 * kind end with it.
 * @throws AppError `link_invalid` for an unknown, expired or used one (spec section 8).
 */
export async function spendToken(
  tx: Tx,
  ctx: Pick<Ctx, "tenant" | "clock">,
  input: { kind: TokenKind; secret: string },
): Promise<FoundToken> {
  const found = await findToken(tx, ctx, input);
  if (found === null) throw new AppError("link_invalid");
  const open = { tenantId: ctx.tenant.id, usedAt: null };
  const { count } = await tx.oneTimeToken.updateMany({
    where: { ...open, id: found.id },
    data: { usedAt: ctx.clock.now() },
  });
  if (count === 0) {
    noteSecurityEvent(ctx, "link_refused", { kind: input.kind, account: found.accountId });
    throw new AppError("link_invalid");
  }
  await tx.oneTimeToken.updateMany({
    where: { ...open, accountId: found.accountId, kind: input.kind },
    data: { usedAt: ctx.clock.now() },
  });
  return found;
}
