import { mailMember } from "#app/domain/identity/mail-addresses/mail-member.server.ts";
import { giveConsent } from "#app/domain/identity/consents/give-consent.server.ts";
import { mailPreferences } from "#app/domain/identity/consents/mail-preferences.ts";
import { mailsLinkPath } from "./mails-link.server.ts";
import { secondsIn } from "#app/platform/clock/durations.ts";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { enforceLimit } from "#app/platform/runtime/enforce-limit.server.ts";

const perDay = { limit: 5, windowSeconds: secondsIn.day };

/** What became of the request for mails: they come again, or the address has to show first that they reach it. */
export type MailsAgain = "on" | "link_sent";

/**
 * Lets mails begin again for a member: at once after a spam report or list-unsubscribe, which the member takes back
 * hereby, with a new consent to mails about what happens; after a bounce by a link that is mailed to the address and
 * works for 72 hours.
 * @throws AppError `too_many_requests` after five links a day.
 */
export async function resubscribeToMails(ctx: MemberCtx): Promise<MailsAgain> {
  const {
    tenant,
    actor: { accountId },
  } = ctx;
  const where = { tenantId_id: { tenantId: tenant.id, id: accountId } };
  const { email, notificationsDisabled } = await withTenant(tenant.id, (tx) =>
    tx.account.findUniqueOrThrow({ where, select: { email: true, notificationsDisabled: true } }),
  );
  if (!notificationsDisabled.includes("bounce") || email === null) {
    await resubscribe(ctx, { tookBack: notificationsDisabled.includes("list_unsubscribe") });
    return "on";
  }
  await enforceLimit({ key: `mails-again:${tenant.id}:${accountId}`, ...perDay });
  const actionPath = await mailsLinkPath(tenant.id, { accountId, email });
  await withTenant(tenant.id, async (tx) => {
    await tx.account.update({ where, data: { notificationsDisabled: ["bounce"] } });
    await mailMember(tx, ctx, { accountId, actionPath }, () => ({ template: "mails_again", variables: {} }));
  });
  return "link_sent";
}

/** `tookBack`: the member had unsubscribed, and the consent that ended with it is given anew. */
function resubscribe(ctx: MemberCtx, { tookBack }: { tookBack: boolean }): Promise<void> {
  const {
    tenant,
    actor: { accountId },
  } = ctx;
  return withTenant(tenant.id, async (tx) => {
    const { count } = await tx.account.updateMany({
      where: { tenantId: tenant.id, id: accountId, NOT: { notificationsDisabled: { has: "bounce" } } },
      data: { notificationsDisabled: [] },
    });
    if (count === 0 || !tookBack) return;
    await giveConsent(tx, ctx, { accountId, purpose: "activity_mails" });
    await tx.notificationPreference.updateMany({
      where: { tenantId: tenant.id, accountId },
      data: mailPreferences("activity_mails", true),
    });
  });
}
