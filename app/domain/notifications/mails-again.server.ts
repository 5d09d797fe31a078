import { mailMember } from "#app/domain/accounts/mail-member.server.ts";
import type { Ctx, MemberCtx } from "#app/platform/ctx/ctx.ts";
import { withTenant } from "#app/platform/db/with-tenant.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { processLimits } from "#app/platform/runtime/process-limits.server.ts";
import { processSigner } from "#app/platform/runtime/process-signer.server.ts";

const linkSeconds = 72 * 60 * 60;
const perDay = { limit: 5, windowSeconds: 24 * 60 * 60 };
const purposeOf = (tenantId: string): string => `mails-again:${tenantId}`;

/** What became of the wish for mails: they come again, or the address has to show first that they reach it. */
export type MailsAgain = "on" | "link_sent";

/**
 * Lets mails begin again for a member: at once after a spam report or list-unsubscribe, which the member takes back hereby; after a
 * bounce by a link that is mailed to the address and works for 72 hours.
 * @throws AppError `too_many_requests` after five links a day.
 */
export async function askForMails(ctx: MemberCtx): Promise<MailsAgain> {
  const { tenant, actor: { accountId } } = ctx;
  const where = { tenantId_id: { tenantId: tenant.id, id: accountId } };
  const { email, notificationsDisabled } = await withTenant(tenant.id, (tx) => tx.account.findUniqueOrThrow({ where, select: { email: true, notificationsDisabled: true } }));
  if (!notificationsDisabled.includes("bounce") || email === null) {
    await withTenant(tenant.id, (tx) => tx.account.update({ where, data: { notificationsDisabled: [] } }));
    return "on";
  }
  const { allowed } = await processLimits().takeToken({ key: `mails-again:${tenant.id}:${accountId}`, ...perDay });
  if (!allowed) throw new AppError("too_many_requests");
  const token = (await processSigner()).sign(purposeOf(tenant.id), `${accountId} ${email}`, linkSeconds);
  await withTenant(tenant.id, async (tx) => {
    await tx.account.update({ where, data: { notificationsDisabled: ["bounce"] } });
    await mailMember(tx, ctx, { accountId, actionPath: `/notifications/confirm/${token}` }, () => ({ template: "mails_again", variables: {} }));
  });
  return "link_sent";
}

/**
 * Takes the link of such a mail for the proof that mails reach the address; safe to repeat.
 * @throws AppError `link_invalid` for one that is forged, over, another brand's, or for an address the account no longer has.
 */
export async function confirmMails({ tenant }: Pick<Ctx, "tenant">, { token }: { token: string }): Promise<void> {
  const [id, email] = (await processSigner()).verify(purposeOf(tenant.id), token)?.split(" ") ?? [];
  if (!id || !email) throw new AppError("link_invalid");
  const { count } = await withTenant(tenant.id, (tx) => tx.account.updateMany({ where: { tenantId: tenant.id, id, email }, data: { notificationsDisabled: [] } }));
  if (count === 0) throw new AppError("link_invalid");
}

/** Tells whether the link of such a mail is good, without using it. */
export async function isMailsLink({ tenant }: Pick<Ctx, "tenant">, { token }: { token: string }): Promise<boolean> {
  return (await processSigner()).verify(purposeOf(tenant.id), token) !== null;
}
