import { isNotificationKind, notificationKinds, type PreferenceName } from "#app/domain/notifications/notification-kinds.ts";
import { noteMailEvent } from "#app/domain/notifications/note-mail-event.server.ts";
import { preferenceColumns } from "#app/domain/notifications/preference-contract.ts";
import { readUnsubscribeLink } from "#app/domain/notifications/unsubscribe-link.server.ts";
import type { Ctx } from "#app/platform/ctx/ctx.ts";
import { withTenant } from "#app/platform/db/with-tenant.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";

type At = Pick<Ctx, "tenant" | "clock">;

/** What may be ended: one of the eight choices, or all mails about what happens on the site. */
export type Unsubscribed = { which: "kind" | "all"; preference: PreferenceName };

/**
 * The choice that governs the mail from which a link was followed.
 * @throws AppError `link_invalid` for one that is forged, older than a year, or another brand's.
 */
export async function findUnsubscribe({ tenant }: Pick<Ctx, "tenant">, { token }: { token: string }): Promise<PreferenceName> {
  const link = await readUnsubscribeLink(tenant.id, token);
  if (!link || !isNotificationKind(link.kind)) throw new AppError("link_invalid");
  return notificationKinds[link.kind].preference;
}

/**
 * Ends mails without logging in: of one kind, which turns its choice off, or all of them as a mail program does at one click
 * (RFC 8058; spec section 4, list-unsubscribe). Safe to repeat.
 * @throws AppError `link_invalid` as `findUnsubscribe`.
 */
export async function unsubscribe({ tenant, clock }: At, { token, which }: { token: string; which: "kind" | "all" }): Promise<Unsubscribed> {
  const preference = await findUnsubscribe({ tenant }, { token });
  const link = await readUnsubscribeLink(tenant.id, token);
  if (!link) throw new AppError("link_invalid");
  const own = { tenantId: tenant.id, accountId: link.accountId };
  await withTenant(tenant.id, async (tx) => {
    if (which === "all") return noteMailEvent(tx, { tenant, clock }, { accountId: link.accountId, kind: "list_unsubscribe" });
    await tx.notificationPreference.updateMany({ where: own, data: { [preferenceColumns[preference]]: false } });
  });
  return { which, preference };
}
