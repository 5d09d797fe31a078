import { keepGrants } from "#app/domain/operator-identity/grants/keep-grants.server.ts";
import { lockOperators } from "#app/domain/operator-identity/grants/lock-operators.server.ts";
import { recordPlatformAudit } from "#app/domain/operators/audit/record-platform-audit.server.ts";
import { enforceOperatorRight } from "#app/domain/operators/rights/enforce-operator-right.ts";
import type { OperatorCtx } from "#app/domain/operators/rights/operator-ctx.ts";
import type { OperatorGrant } from "#app/domain/operators/rights/operator-roles.ts";
import { isUuid } from "#app/platform/db/is-uuid.ts";
import { withConsole } from "#app/platform/db/transactions/with-console.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { noteSecurityEvent } from "#app/platform/log/security-log.ts";

/** What somebody is to hold from now on, and why. */
export type GrantChange = { operatorId: string; grants: readonly OperatorGrant[]; reason: string };

/**
 * Has an operator hold other roles, from their next request on.
 * @throws AppError `forbidden`, `second_factor_stale`, `not_found`, `last_owner` where nobody would own everything,
 *   `invalid_input` for a brand that there is not.
 */
export async function changeGrants(ctx: OperatorCtx, { operatorId, grants, reason }: GrantChange): Promise<void> {
  enforceOperatorRight(ctx, "operators.change", null);
  if (!isUuid(operatorId)) throw new AppError("not_found");
  await withConsole((tx) =>
    lockOperators(tx, async () => {
      if ((await tx.operator.count({ where: { id: operatorId } })) === 0) throw new AppError("not_found");
      const before = await keepGrants(tx, ctx, { operatorId, grants });
      const details = { before, after: [...grants] };
      const subject = { subjectKind: "operator", subjectId: operatorId };
      await recordPlatformAudit(tx, ctx, { action: "operator.grants", ...subject, reason, details });
    }),
  );
  noteSecurityEvent(ctx, "operator_changed", { operator: ctx.operator.id, subject: operatorId, change: "grants" });
}
