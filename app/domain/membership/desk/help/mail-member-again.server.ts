import { recordAudit } from "#app/domain/identity/staff/record-audit.server.ts";
import { enforceOperatorRight } from "#app/domain/operators/rights/enforce-operator-right.ts";
import type { BrandOperatorCtx } from "#app/domain/operators/rights/operator-ctx.ts";
import { resendActivation } from "#app/domain/membership/activation/resend-activation.server.ts";
import { type DeskMember, findMember } from "#app/domain/membership/desk/find-member.server.ts";
import { type MemberMailKind, memberMailsFor } from "#app/domain/membership/desk/mail-kinds.ts";
import { requestExport } from "#app/domain/membership/exports/request-export.server.ts";
import { resendPasswordReset } from "#app/domain/membership/password-reset/resend-password-reset.server.ts";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { keptAddress } from "#app/platform/mail-address/mail-address.ts";

/** Sends one kind of mail as the member would have it sent; the operator sees neither mail nor link. */
const senders: Readonly<Record<MemberMailKind, (ctx: MemberCtx, member: DeskMember) => Promise<unknown>>> = {
  confirmation: resendActivation,
  password: mailReset,
  copy: requestExport,
  // why: whoever is leaving is mailed the way back in the place of a new password
  return: mailReset,
};

/**
 * Has a mail sent to a member again, to the member's own address and within the limits that the member has too.
 * @throws AppError `forbidden`, `not_found`, `conflict` for a mail that makes no sense to a member who stands so,
 *   `too_many_requests` or `too_many_reset_mails`.
 */
export async function mailMemberAgain(
  ctx: BrandOperatorCtx,
  { accountId, kind }: { accountId: string; kind: MemberMailKind },
): Promise<void> {
  const { tenant, locale, clock, requestId } = ctx;
  const tenantId = tenant.id;
  enforceOperatorRight(ctx, "members.help", tenantId);
  const member = await withTenant(tenantId, (tx) => findMember(tx, { tenantId, accountId }));
  if (!memberMailsFor(member.standing).includes(kind)) throw new AppError("conflict");
  const actor = { accountId, profileId: member.profileId, sessionId: "" };
  await senders[kind]({ tenant, locale, clock, requestId, actor }, member);
  await withTenant(tenantId, (tx) =>
    recordAudit(tx, ctx, {
      action: "member.mail",
      subjectKind: "member",
      subjectId: accountId,
      details: { mail: kind },
    }),
  );
}

async function mailReset(ctx: MemberCtx, { email }: DeskMember): Promise<void> {
  if (email === null) throw new AppError("conflict");
  await resendPasswordReset(ctx, { email: keptAddress(email) });
}
