import { checkOwnPassword } from "#app/domain/identity/passwords/check-own-password.server.ts";
import { mailClaim } from "#app/domain/identity/address-claims/mail-claim.server.ts";
import { refuseTaken } from "#app/domain/identity/mail-addresses/refuse-taken.server.ts";
import { endSessionsOf } from "#app/domain/identity/sessions/end-sessions-of.server.ts";
import { issueToken } from "#app/domain/identity/tokens/issue-token.server.ts";
import { secondsIn } from "#app/platform/clock/durations.ts";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { signalMember } from "#app/platform/live/member-signals.server.ts";
import { enforceLimit } from "#app/platform/runtime/enforce-limit.server.ts";
import type { MailAddress } from "#app/platform/mail-address/mail-address.ts";

const perDay = { limit: 5, windowSeconds: secondsIn.day };

/**
 * Mails a link to the new address, which takes the old one's place once it is followed, within 72
 * hours. Asking for another address ends the link to the former, and every session but this one, whose member knew the
 * password. An address that is somebody else's gets the same answer and no link: its holder is told by mail that they
 * have an account (docs/decisions/signup-tells-nothing.md).
 * @throws AppError `wrong_password`; `email_taken` for the member's own address, and for somebody else's where the
 *   brand tells (`signup_tells_taken`, spec section 8); `too_many_requests` after five a day.
 */
export async function requestMailChange(
  ctx: MemberCtx,
  { email, current }: { email: MailAddress; current: string },
): Promise<void> {
  const {
    tenant,
    actor: { accountId, profileId, sessionId },
  } = ctx;
  await checkOwnPassword(ctx, { password: current });
  // why: taken before the address is looked up, so that nobody asks for many whether they have an account
  await enforceLimit({ key: `mail-change:${tenant.id}:${accountId}`, ...perDay });
  await refuseTaken(ctx, { email });
  await withTenant(tenant.id, async (tx) => {
    const own = await tx.account.findUnique({
      where: { tenantId_id: { tenantId: tenant.id, id: accountId } },
      select: { email: true },
    });
    if (own?.email === email) throw new AppError("email_taken");
    await endSessionsOf(tx, ctx, { accountId, except: sessionId });
    const claim = { accountId, email, kind: "mail_change" } as const;
    // why beside the link that is mailed: what is asked for stands in the settings also where none may be made
    await issueToken(tx, ctx, claim);
    await mailClaim(tx, ctx, claim);
  });
  signalMember(tenant.id, profileId, { type: "sessions" });
}
