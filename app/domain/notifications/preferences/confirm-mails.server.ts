import { readMailsLink } from "./mails-link.server.ts";
import type { Ctx } from "#app/platform/ctx/ctx.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";

/**
 * Takes the link of such a mail for the proof that mails reach the address; safe to repeat.
 * @throws AppError `link_invalid` for one that is forged, over, another brand's, or for an address the account no
 *   longer has.
 */
export async function confirmMails({ tenant }: Pick<Ctx, "tenant">, { token }: { token: string }): Promise<void> {
  const link = await readMailsLink(tenant.id, token);
  if (!link) throw new AppError("link_invalid");
  const where = { tenantId: tenant.id, id: link.accountId, email: link.email };
  const { count } = await withTenant(tenant.id, (tx) =>
    tx.account.updateMany({ where, data: { notificationsDisabled: [] } }),
  );
  if (count === 0) throw new AppError("link_invalid");
}
