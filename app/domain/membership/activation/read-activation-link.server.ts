import { findAddressAccounts } from "#app/domain/identity/mail-addresses/find-address-accounts.server.ts";
import { findToken } from "#app/domain/identity/tokens/find-token.server.ts";
import type { Ctx } from "#app/platform/ctx/ctx.ts";
import type { Tx } from "#app/platform/db/transactions/with-tenant.server.ts";
import { keptAddress } from "#app/platform/mail-address/mail-address.ts";

/** What an activation link leads to: it waits for the button, it was pressed and all is well, or it leads nowhere. */
export type ActivationLink = { state: "open"; accountId: string } | { state: "done" } | { state: "invalid" };

/**
 * Reads an activation link without using it up, in the caller's transaction. It proves the address, so that whoever
 * signed up with it more than once confirms the account that this browser is in.
 */
export async function readActivationLink(tx: Tx, ctx: Ctx, { secret }: { secret: string }): Promise<ActivationLink> {
  const tenantId = ctx.tenant.id;
  const token = await findToken(tx, ctx, { kind: "activation", secret });
  const account =
    token &&
    (await tx.account.findUnique({
      where: { tenantId_id: { tenantId, id: token.accountId } },
      select: { id: true, email: true, status: true, confirmedAt: true },
    }));
  if (!account?.email) return { state: "invalid" };
  if (account.confirmedAt !== null) return { state: "done" };
  const { holder } = await findAddressAccounts(tx, { tenantId, email: keptAddress(account.email) });
  const actorId = ctx.actor?.accountId;
  if (holder) return { state: holder.id === actorId ? "done" : "invalid" };
  if (account.status !== "not_confirmed" || token?.isUsed) return { state: "invalid" };
  const own =
    actorId !== undefined &&
    (await tx.account.findFirst({
      where: { tenantId, id: actorId, email: account.email, status: "not_confirmed" },
      select: { id: true },
    }));
  return { state: "open", accountId: own ? own.id : account.id };
}
