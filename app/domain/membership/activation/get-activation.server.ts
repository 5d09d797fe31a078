import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { readAsTenant } from "#app/platform/db/transactions/read-as-tenant.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { showAddress } from "#app/platform/mail-address/show-address.server.ts";

export type Activation = { email: string; isConfirmed: boolean };

/**
 * The address that the member has to confirm, and whether that is done.
 * @throws AppError `authentication_required` when the account is gone.
 */
export async function getActivation({ tenant, actor }: MemberCtx): Promise<Activation> {
  const query = "select email, status::text as status from account where tenant_id = $1 and id = $2";
  const [row] = await readAsTenant(tenant.id, (read) =>
    read<{ email: string | null; status: string }>(query, [tenant.id, actor.accountId], "activation"),
  );
  if (!row?.email) throw new AppError("authentication_required");
  return { email: showAddress(row.email), isConfirmed: row.status !== "not_confirmed" };
}
