import { issueInvitation } from "./issue-invitation.server.ts";
import { recordPlatformAudit } from "#app/domain/operators/audit/record-platform-audit.server.ts";
import { enforceOperatorRight } from "#app/domain/operators/rights/enforce-operator-right.ts";
import type { OperatorCtx } from "#app/domain/operators/rights/operator-ctx.ts";
import { isUuid } from "#app/platform/db/is-uuid.ts";
import { withConsole } from "#app/platform/db/transactions/with-console.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";

/**
 * Mails whoever has not accepted an invitation yet a new link; the former one ends.
 * @throws AppError `forbidden`, `second_factor_stale`, `not_found` for anybody else.
 */
export async function resendInvitation(
  ctx: OperatorCtx,
  { operatorId, origin }: { operatorId: string; origin: string },
): Promise<void> {
  enforceOperatorRight(ctx, "operators.change", null);
  if (!isUuid(operatorId)) throw new AppError("not_found");
  await withConsole(async (tx) => {
    const invited = await tx.operator.findFirst({ where: { id: operatorId, status: "invited" } });
    if (!invited) throw new AppError("not_found");
    await issueInvitation(tx, ctx, {
      operatorId,
      template: invited.activatedAt === null ? "invitation" : "access_renewed",
      origin,
    });
    await recordPlatformAudit(tx, ctx, { action: "invitation.send", subjectKind: "operator", subjectId: operatorId });
  });
}
