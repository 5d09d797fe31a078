import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { isUuid } from "#app/platform/db/is-uuid.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";

/**
 * Gives one of the member's passkeys another name, as `renameContract` gives it.
 * @throws AppError `not_found` for one that is not the member's.
 */
export async function renamePasskey(
  { tenant, actor }: MemberCtx,
  { passkeyId, name }: { passkeyId: string; name: string },
): Promise<void> {
  if (!isUuid(passkeyId)) throw new AppError("not_found");
  const where = { tenantId: tenant.id, id: passkeyId, accountId: actor.accountId };
  const { count } = await withTenant(tenant.id, (tx) => tx.passkey.updateMany({ where, data: { name } }));
  if (count === 0) throw new AppError("not_found");
}
