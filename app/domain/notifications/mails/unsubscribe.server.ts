import { endUnusedOffers } from "#app/domain/notifications/preferences/end-unused-offers.server.ts";
import { findUnsubscribe } from "./find-unsubscribe.server.ts";
import { blockMails } from "./block-mails.server.ts";
import type { PreferenceName } from "#app/domain/notifications/preferences/preference-of-notification.ts";
import { preferenceColumns } from "#app/domain/notifications/preferences/preference-contract.ts";
import type { Ctx } from "#app/platform/ctx/ctx.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";

type At = Pick<Ctx, "tenant" | "clock">;

/** What was ended: one of the eight choices, or all mails about what happens on the site. */
export type Unsubscribed = { which: "kind" | "all"; preference: PreferenceName };

/**
 * Ends mails without logging in: of one kind, which turns its choice off, or all of them as a mail program does at one
 * click (RFC 8058; spec section 4, list-unsubscribe). Safe to repeat.
 * @throws AppError `link_invalid` as `findUnsubscribe`.
 */
export async function unsubscribe(
  { tenant, clock }: At,
  { token, which }: { token: string; which: "kind" | "all" },
): Promise<Unsubscribed> {
  const { accountId, preference } = await findUnsubscribe({ tenant }, { token });
  await withTenant(tenant.id, async (tx) => {
    if (which === "all") return blockMails(tx, { tenant, clock }, { accountId, kind: "list_unsubscribe" });
    await tx.notificationPreference.updateMany({
      where: { tenantId: tenant.id, accountId },
      data: { [preferenceColumns[preference]]: false },
    });
    await endUnusedOffers(tx, { tenant, clock }, { accountId });
  });
  return { which, preference };
}
