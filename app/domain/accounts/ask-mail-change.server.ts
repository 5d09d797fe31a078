import { checkOwnPassword } from "#app/domain/accounts/check-own-password.server.ts";
import { mailMember } from "#app/domain/accounts/mail-member.server.ts";
import { endSessionsOf } from "#app/domain/sessions/end-sessions-of.server.ts";
import { issueToken } from "#app/domain/tokens/issue-token.server.ts";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { withTenant } from "#app/platform/db/with-tenant.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { signalMember } from "#app/platform/live/member-signals.server.ts";
import { processLimits } from "#app/platform/runtime/process-limits.server.ts";

const perDay = { limit: 5, windowSeconds: 24 * 60 * 60 };

/**
 * Mails a link to the new address (in lower case), which takes the old one's place once it is followed, within 72 hours.
 * Asking for another address ends the link to the former, and every session but this one, whose member knew the password.
 * @throws AppError `wrong_password`; `email_taken` for an address with an account on this brand, the member's own included (spec section 8); `too_many_requests` after five a day.
 */
export async function askMailChange(ctx: MemberCtx, { email, current }: { email: string; current: string }): Promise<void> {
  const { tenant, actor: { accountId, profileId, sessionId } } = ctx;
  await checkOwnPassword(ctx, { password: current });
  // why: taken before the address is looked up, so that nobody asks for many whether they have an account
  const { allowed } = await processLimits().takeToken({ key: `mail-change:${tenant.id}:${accountId}`, ...perDay });
  if (!allowed) throw new AppError("too_many_requests");
  await withTenant(tenant.id, async (tx) => {
    const taken = await tx.account.findUnique({ where: { tenantId_email: { tenantId: tenant.id, email } }, select: { id: true } });
    if (taken) throw new AppError("email_taken");
    const secret = await issueToken(tx, ctx, { accountId, kind: "mail_change", email });
    await mailMember(tx, ctx, { accountId, actionPath: `/mail-change/do?token=${secret}`, address: email }, () => ({ template: "mail_change", variables: { newAddress: email } }));
    await endSessionsOf(tx, ctx, { accountId, except: sessionId });
  });
  signalMember(tenant.id, profileId, { type: "sessions" });
}
