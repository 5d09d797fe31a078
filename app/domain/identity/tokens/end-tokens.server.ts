import type { Ctx } from "#app/platform/ctx/ctx.ts";
import type { TokenKind } from "#app/platform/db/generated/enums.ts";
import type { Tx } from "#app/platform/db/transactions/with-tenant.server.ts";

/** Ends an account's open links of the given kinds, in the caller's transaction, as if they had been used. */
export async function endTokens(
  tx: Tx,
  { tenant, clock }: Pick<Ctx, "tenant" | "clock">,
  input: { accountId: string; kinds: readonly TokenKind[] },
): Promise<void> {
  const where = { tenantId: tenant.id, accountId: input.accountId, kind: { in: [...input.kinds] }, usedAt: null };
  await tx.oneTimeToken.updateMany({ where, data: { usedAt: clock.now() } });
}
