import { findToken } from "#app/domain/identity/tokens/find-token.server.ts";
import type { Ctx } from "#app/platform/ctx/ctx.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";

/** Whether the account that a reset link opens has passkeys; looking does not use the link up. */
export function hasPasskeysBehindLink(ctx: Ctx, { secret }: { secret: string }): Promise<boolean> {
  return withTenant(ctx.tenant.id, async (tx) => {
    const token = await findToken(tx, ctx, { kind: "password_reset", secret });
    if (token === null || token.isUsed) return false;
    return (await tx.passkey.count({ where: { tenantId: ctx.tenant.id, accountId: token.accountId } })) > 0;
  });
}
