import { findToken } from "#app/domain/identity/tokens/find-token.server.ts";
import type { Ctx } from "#app/platform/ctx/ctx.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { showAddress } from "#app/platform/mail-address/show-address.server.ts";

/** What a link to a new address leads to: `open` waits for the click, `done` was followed and the address is in use. */
export type MailChange = { state: "open" | "done"; email: string };

/** Finds the change behind a link without making it; null for an unknown, expired or superseded one. */
export async function findMailChange(ctx: Ctx, { secret }: { secret: string }): Promise<MailChange | null> {
  const { tenant } = ctx;
  return withTenant(tenant.id, async (tx) => {
    const token = await findToken(tx, ctx, { kind: "mail_change", secret });
    if (!token?.email) return null;
    if (!token.isUsed) return { state: "open", email: showAddress(token.email) };
    const account = await tx.account.findUnique({
      where: { tenantId_id: { tenantId: tenant.id, id: token.accountId } },
      select: { email: true },
    });
    return account?.email === token.email ? { state: "done", email: showAddress(token.email) } : null;
  });
}
