import { issueInvitation } from "./issue-invitation.server.ts";
import { keepGrants } from "#app/domain/operator-identity/grants/keep-grants.server.ts";
import { recordPlatformAudit } from "#app/domain/operators/audit/record-platform-audit.server.ts";
import type { ConsoleLocale } from "#app/domain/operators/rights/operator-ctx.ts";
import type { Clock } from "#app/platform/clock/clock.ts";
import { withConsole } from "#app/platform/db/transactions/with-console.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { noteSecurityEvent } from "#app/platform/log/security-log.ts";
import type { MailAddress } from "#app/platform/mail-address/mail-address.ts";

/** Whom whoever runs the machine makes an owner of everything; `author` is who says so. */
export type NewOwner = { email: MailAddress; name: string; locale: ConsoleLocale; origin: string; author: string };

/**
 * Makes somebody an owner of everything and mails the link to begin with: how a platform gets its first operator, and
 * the way back in where every owner is locked out. Returns the link. Somebody who is there already and has begun to use
 * the console keeps what they have.
 * @throws AppError `email_taken` for an address whose operator has begun already.
 */
export async function inviteOwner({ clock }: { clock: Clock }, owner: NewOwner): Promise<string> {
  const { email, name, locale, origin, author } = owner;
  const ctx = { clock, operator: null, requestId: "command line" };
  const { id, link } = await withConsole(async (tx) => {
    await tx.operator.createMany({ data: [{ email, name, locale, createdAt: clock.now() }], skipDuplicates: true });
    const invited = await tx.operator.findFirst({ where: { email, status: "invited" } });
    if (!invited) throw new AppError("email_taken");
    const before = await keepGrants(tx, ctx, { operatorId: invited.id, grants: [{ role: "owner", tenantId: null }] });
    const details = { author, before, after: [{ role: "owner", tenantId: null }] };
    const subject = { subjectKind: "operator", subjectId: invited.id };
    await recordPlatformAudit(tx, ctx, { action: "operator.invite", ...subject, details });
    return {
      id: invited.id,
      link: await issueInvitation(tx, ctx, { operatorId: invited.id, template: "invitation", origin }),
    };
  });
  noteSecurityEvent(ctx, "operator_changed", { subject: id, change: "invite", by: "command line" });
  return link;
}
