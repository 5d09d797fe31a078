import { findToken } from "#app/domain/identity/tokens/find-token.server.ts";
import type { Ctx } from "#app/platform/ctx/ctx.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";

/** Tells whether a reset link still opens the form for a new password; looking does not use it up. */
export async function findResetLink(ctx: Ctx, { secret }: { secret: string }): Promise<boolean> {
  const token = await withTenant(ctx.tenant.id, (tx) => findToken(tx, ctx, { kind: "password_reset", secret }));
  return token !== null && !token.isUsed;
}
