import type { Ctx } from "#app/platform/ctx/ctx.ts";
import type { Tx } from "#app/platform/db/transactions/with-tenant.server.ts";

/**
 * Name and address of an account, in the caller's transaction, as its new password must not be made of them; nulls
 * where they are gone.
 */
export async function getPasswordOwner(
  tx: Tx,
  { tenant }: Pick<Ctx, "tenant">,
  { accountId }: { accountId: string },
): Promise<{ name: string | null; email: string | null }> {
  const where = { tenantId_id: { tenantId: tenant.id, id: accountId } };
  const account = await tx.account.findUnique({ where, select: { email: true, profile: { select: { name: true } } } });
  return { name: account?.profile?.name ?? null, email: account?.email ?? null };
}
