import { enforceInPerson } from "#app/domain/operators/rights/enforce-in-person.ts";
import { recordPlatformAudit } from "#app/domain/operators/audit/record-platform-audit.server.ts";
import type { OperatorCtx } from "#app/domain/operators/rights/operator-ctx.ts";
import { isUuid } from "#app/platform/db/is-uuid.ts";
import { withConsole } from "#app/platform/db/transactions/with-console.server.ts";
import { noteSecurityEvent } from "#app/platform/log/security-log.ts";

/**
 * Ends one of the operator's tokens at once; one that ended already, or is somebody else's, is no error and no news.
 * @throws AppError `forbidden` by a token.
 */
export async function revokeToken(ctx: OperatorCtx, { tokenId }: { tokenId: string }): Promise<void> {
  enforceInPerson(ctx);
  if (!isUuid(tokenId)) return;
  const count = await withConsole(async (tx) => {
    const revoked = await tx.operatorToken.updateMany({
      where: { id: tokenId, operatorId: ctx.operator.id, revokedAt: null },
      data: { revokedAt: ctx.clock.now() },
    });
    if (revoked.count > 0)
      await recordPlatformAudit(tx, ctx, { action: "token.revoke", subjectKind: "token", subjectId: tokenId });
    return revoked.count;
  });
  if (count > 0)
    noteSecurityEvent(ctx, "token_changed", { operator: ctx.operator.id, subject: tokenId, change: "revoke" });
}
