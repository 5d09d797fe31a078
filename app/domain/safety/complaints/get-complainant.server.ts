import type { Ctx } from "#app/platform/ctx/ctx.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { showAddress } from "#app/platform/mail-address/show-address.server.ts";

/** Name and address of the member who asks, so that the form need not; null for a visitor. */
export async function getComplainant({
  tenant,
  actor,
}: Pick<Ctx, "tenant" | "actor">): Promise<{ name: string; email: string } | null> {
  if (!actor) return null;
  const where = { tenantId_id: { tenantId: tenant.id, id: actor.accountId } };
  const account = await withTenant(tenant.id, (tx) =>
    tx.account.findUnique({ where, select: { email: true, profile: { select: { name: true } } } }),
  );
  return account?.email && account.profile ? { name: account.profile.name, email: showAddress(account.email) } : null;
}
