import type { Invitation } from "./invitation-contract.ts";
import { issueInvitation } from "./issue-invitation.server.ts";
import { keepGrants } from "#app/domain/operator-identity/grants/keep-grants.server.ts";
import { recordPlatformAudit } from "#app/domain/operators/audit/record-platform-audit.server.ts";
import { enforceOperatorRight } from "#app/domain/operators/rights/enforce-operator-right.ts";
import type { OperatorCtx } from "#app/domain/operators/rights/operator-ctx.ts";
import { withConsole } from "#app/platform/db/transactions/with-console.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { noteSecurityEvent } from "#app/platform/log/security-log.ts";

/**
 * Invites somebody to the console with roles, by a mail whose link leads to the console at `origin`. Returns the new
 * operator's id.
 * @throws AppError `forbidden`, `second_factor_stale`, `email_taken`, `invalid_input` for a brand that there is not.
 */
export async function inviteOperator(
  ctx: OperatorCtx,
  { email, name, locale, grants, origin }: Invitation & { origin: string },
): Promise<string> {
  enforceOperatorRight(ctx, "operators.change", null);
  const id = await withConsole(async (tx) => {
    const [made] = await tx.operator.createManyAndReturn({
      data: [{ email, name, locale, createdAt: ctx.clock.now() }],
      skipDuplicates: true,
    });
    if (!made) throw new AppError("email_taken");
    await keepGrants(tx, ctx, { operatorId: made.id, grants });
    await issueInvitation(tx, ctx, { operatorId: made.id, template: "invitation", origin });
    const details = { after: { locale, grants } };
    await recordPlatformAudit(tx, ctx, {
      action: "operator.invite",
      subjectKind: "operator",
      subjectId: made.id,
      details,
    });
    return made.id;
  });
  noteSecurityEvent(ctx, "operator_changed", { operator: ctx.operator.id, subject: id, change: "invite" });
  return id;
}
