import { noteConversion } from "#app/domain/identity/conversions/note-conversion.server.ts";
import { findAddressAccounts } from "#app/domain/identity/mail-addresses/find-address-accounts.server.ts";
import { lockAddress } from "#app/domain/identity/mail-addresses/lock-address.server.ts";
import { refreshListing } from "#app/domain/profiles/listing/refresh-listing.server.ts";
import { isSwitchedOff } from "#app/domain/safety/decisions/is-switched-off.server.ts";
import type { Ctx } from "#app/platform/ctx/ctx.ts";
import type { Tx } from "#app/platform/db/transactions/with-tenant.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { keptAddress } from "#app/platform/mail-address/mail-address.ts";

/**
 * Takes an account's address for proven, in the caller's transaction: its profile goes live, unless staff switched it
 * off meanwhile, and counts as a confirmation of where it came from. An account that is confirmed already stays as it
 * is. Returns whether anything changed.
 * @throws AppError `link_invalid` where somebody else confirmed the address before: of several that claim one, the
 *   first has it.
 */
export async function confirmAccount(
  tx: Tx,
  { tenant, clock }: Pick<Ctx, "tenant" | "clock">,
  { accountId }: { accountId: string },
): Promise<boolean> {
  const account = { tenantId: tenant.id, id: accountId };
  const now = clock.now();
  const claim = await tx.account.findFirst({ where: { ...account, status: "not_confirmed" }, select: { email: true } });
  if (!claim?.email) return false;
  const address = { tenantId: tenant.id, email: keptAddress(claim.email) };
  await lockAddress(tx, address);
  const { holder } = await findAddressAccounts(tx, address);
  if (holder && holder.id !== accountId) throw new AppError("link_invalid");
  const { count } = await tx.account.updateMany({
    where: { ...account, status: "not_confirmed" },
    data: { status: "active", confirmedAt: now },
  });
  if (count === 0) return false;
  const { profile } = await tx.account.findUniqueOrThrow({
    where: { tenantId_id: { tenantId: tenant.id, id: accountId } },
    select: { profile: { select: { id: true } } },
  });
  await noteConversion(tx, { tenant, clock }, { accountId, kind: "confirmation" });
  if (!profile || (await isSwitchedOff(tx, { tenantId: tenant.id, profileId: profile.id }))) return true;
  await tx.profile.update({
    where: { tenantId_id: { tenantId: tenant.id, id: profile.id } },
    data: { status: "active" },
  });
  await refreshListing(tx, { tenant }, { profileId: profile.id });
  return true;
}
