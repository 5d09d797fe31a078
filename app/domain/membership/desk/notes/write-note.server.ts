import { recordAudit } from "#app/domain/identity/staff/record-audit.server.ts";
import { enforceOperatorRight } from "#app/domain/operators/rights/enforce-operator-right.ts";
import type { BrandOperatorCtx } from "#app/domain/operators/rights/operator-ctx.ts";
import { findMember } from "#app/domain/membership/desk/find-member.server.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";

/**
 * Notes something about a member for colleagues. It goes with the member, and is in the copy of their data (Art. 15
 * GDPR).
 * @throws AppError `forbidden`, `not_found`, `conflict` for a member who is erased.
 */
export async function writeNote(
  ctx: BrandOperatorCtx,
  { accountId, text }: { accountId: string; text: string },
): Promise<void> {
  const tenantId = ctx.tenant.id;
  enforceOperatorRight(ctx, "members.help", tenantId);
  await withTenant(tenantId, async (tx) => {
    const { standing } = await findMember(tx, { tenantId, accountId });
    if (standing === "erased") throw new AppError("conflict");
    const { id } = await tx.memberNote.create({
      data: { tenantId, accountId, operatorId: ctx.operator.id, text, writtenAt: ctx.clock.now() },
      select: { id: true },
    });
    await recordAudit(tx, ctx, {
      action: "member.note",
      subjectKind: "member",
      subjectId: accountId,
      details: { note: id },
    });
  });
}
