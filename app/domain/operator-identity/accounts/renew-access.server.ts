import { lockOperators } from "#app/domain/operator-identity/grants/lock-operators.server.ts";
import { issueInvitation } from "#app/domain/operator-identity/invitations/issue-invitation.server.ts";
import { endSessionsOfOperator } from "#app/domain/operator-identity/sessions/end-sessions-of-operator.server.ts";
import { recordPlatformAudit } from "#app/domain/operators/audit/record-platform-audit.server.ts";
import { enforceOperatorRight } from "#app/domain/operators/rights/enforce-operator-right.ts";
import type { OperatorCtx } from "#app/domain/operators/rights/operator-ctx.ts";
import { isUuid } from "#app/platform/db/is-uuid.ts";
import { withConsole } from "#app/platform/db/transactions/with-console.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { noteSecurityEvent } from "#app/platform/log/security-log.ts";

/** Who lost a password or a second factor, why that is believed, and where the console is. */
export type AccessRenewal = { operatorId: string; reason: string; origin: string };

/**
 * Helps somebody back in who lost a password or a second factor: both are forgotten with all passkeys, sessions and
 * tokens, and a link to choose new ones is mailed. Roles stay.
 * @throws AppError `forbidden` also for oneself, `second_factor_stale`, `not_found` for whoever is not in use,
 *   `last_owner` where nobody else owns everything.
 */
export async function renewAccess(ctx: OperatorCtx, { operatorId, reason, origin }: AccessRenewal): Promise<void> {
  enforceOperatorRight(ctx, "operators.change", null);
  if (operatorId === ctx.operator.id) throw new AppError("forbidden");
  if (!isUuid(operatorId)) throw new AppError("not_found");
  await withConsole((tx) =>
    lockOperators(tx, async () => {
      const now = ctx.clock.now();
      const { count } = await tx.operator.updateMany({
        where: { id: operatorId, status: { in: ["enrolling", "active"] }, isDemo: false },
        data: { status: "invited", passwordHash: null, totpSealed: null },
      });
      if (count === 0) throw new AppError("not_found");
      await tx.operatorPasskey.deleteMany({ where: { operatorId } });
      await tx.operatorRecoveryCode.deleteMany({ where: { operatorId } });
      await tx.operatorToken.updateMany({ where: { operatorId, revokedAt: null }, data: { revokedAt: now } });
      const ended = await endSessionsOfOperator(tx, ctx, { operatorId });
      await issueInvitation(tx, ctx, { operatorId, template: "access_renewed", origin });
      const subject = { subjectKind: "operator", subjectId: operatorId };
      await recordPlatformAudit(tx, ctx, { action: "operator.renew", ...subject, reason, details: { ended } });
    }),
  );
  noteSecurityEvent(ctx, "operator_changed", { operator: ctx.operator.id, subject: operatorId, change: "renew" });
}
