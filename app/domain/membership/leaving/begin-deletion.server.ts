import { graceDays, type LeavingReason } from "./deletion-contract.ts";
import { mailReactivationLink } from "#app/domain/identity/reactivation/mail-reactivation-link.server.ts";
import { endSessionsOf } from "#app/domain/identity/sessions/end-sessions-of.server.ts";
import { endTokens } from "#app/domain/identity/tokens/end-tokens.server.ts";
import { refreshListing } from "#app/domain/profiles/listing/refresh-listing.server.ts";
import { millisecondsIn } from "#app/platform/clock/durations.ts";
import type { Ctx } from "#app/platform/ctx/ctx.ts";
import type { Tx } from "#app/platform/db/transactions/with-tenant.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";

/** Whose account goes, and what was said about why. */
export type Leaver = { accountId: string; profileId: string; reasons: readonly LeavingReason[]; comment: string };

/**
 * Takes an account away from the brand, in the caller's transaction: nobody finds it any more, every session and link
 * ends, and a mail holds the way back for 14 days (product.md, Accounts). Returns when everything personal will be
 * erased; after the commit the caller signals `sessions`.
 * @throws AppError `conflict` when the account is on its way out already.
 */
export async function beginDeletion(
  tx: Tx,
  ctx: Pick<Ctx, "tenant" | "clock">,
  { accountId, profileId, reasons, comment }: Leaver,
): Promise<Date> {
  const { tenant, clock } = ctx;
  const now = clock.now();
  const eraseAfter = new Date(now.getTime() + graceDays * millisecondsIn.day);
  const standing = { tenantId: tenant.id, id: accountId, status: { notIn: ["deleted" as const, "erased" as const] } };
  const { count } = await tx.account.updateMany({
    where: standing,
    data: { status: "deleted", deletedAt: now, eraseAfter },
  });
  if (count === 0) throw new AppError("conflict");
  await tx.accountDeletion.create({
    data: { tenantId: tenant.id, accountId, reasons: [...reasons], comment, requestedAt: now },
  });
  await endSessionsOf(tx, ctx, { accountId });
  await endTokens(tx, ctx, { accountId, kinds: ["activation", "password_reset", "mail_change", "reactivation"] });
  await tx.pushSubscription.deleteMany({ where: { tenantId: tenant.id, accountId } });
  await refreshListing(tx, ctx, { profileId });
  await mailReactivationLink(tx, ctx, { accountId, eraseAfter });
  return eraseAfter;
}
