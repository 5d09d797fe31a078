import { mailPreferences } from "#app/domain/identity/consents/mail-preferences.ts";
import { withdrawConsent } from "#app/domain/identity/consents/withdraw-consent.server.ts";
import type { Ctx } from "#app/platform/ctx/ctx.ts";
import type { MailBlock } from "#app/platform/db/generated/enums.ts";
import type { Tx } from "#app/platform/db/transactions/with-tenant.server.ts";

type At = { tenant: Ctx["tenant"]; clock: Ctx["clock"] };

/**
 * Notes in the caller's transaction that a mail to an account came back, was reported or was unsubscribed from: from
 * then on no mail tells of what happens on the site, until the member asks for it again (spec section 4). Who
 * unsubscribes takes back the consents to mails. Safe to repeat.
 */
export async function blockMails(
  tx: Tx,
  at: At,
  { accountId, kind }: { accountId: string; kind: MailBlock },
): Promise<void> {
  const tenantId = at.tenant.id;
  const now = at.clock.now();
  const blocked = await tx.$executeRaw`
    update account set notifications_disabled = array_append(notifications_disabled, ${kind}::mail_block), updated_at = ${now}
    where tenant_id = ${tenantId} and id = ${accountId}::uuid and status <> 'erased' and not notifications_disabled @> array[${kind}::mail_block]`;
  if (blocked === 0) return;
  await tx.mailEvent.create({ data: { tenantId, accountId, kind, receivedAt: now } });
  if (kind !== "list_unsubscribe") return;
  for (const purpose of ["activity_mails", "offer_mails"] as const) {
    await withdrawConsent(tx, at, { accountId, purpose });
    await tx.notificationPreference.updateMany({
      where: { tenantId, accountId },
      data: mailPreferences(purpose, false),
    });
  }
}
