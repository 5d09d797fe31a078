import { recordAudit } from "#app/domain/identity/staff/record-audit.server.ts";
import { enforceOperatorRight } from "#app/domain/operators/rights/enforce-operator-right.ts";
import type { BrandOperatorCtx } from "#app/domain/operators/rights/operator-ctx.ts";
import { findMember } from "#app/domain/membership/desk/find-member.server.ts";
import { exportExplanation } from "#app/domain/membership/exports/export-explanation.server.ts";
import { readExport } from "#app/domain/membership/exports/read-export.server.ts";
import { zipExport } from "#app/domain/membership/exports/zip-export.server.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { processStorage } from "#app/platform/runtime/process-storage.server.ts";

/**
 * Makes the copy of a member's data for an operator: a zip as the member gets it, but without conversations and the
 * photos in them, which operators never read. The whole one goes to the member by mail alone (`mailMemberAgain`).
 * @throws AppError `forbidden`, `second_factor_stale`, `not_found`, `conflict` for a member who is erased.
 */
export async function exportMember(
  ctx: BrandOperatorCtx,
  { accountId, reason }: { accountId: string; reason: string },
): Promise<Uint8Array> {
  const { tenant } = ctx;
  const tenantId = tenant.id;
  enforceOperatorRight(ctx, "members.export", tenantId);
  const { photos, data } = await withTenant(
    tenantId,
    async (tx) => {
      const { standing } = await findMember(tx, { tenantId, accountId });
      const read = standing === "erased" ? null : await readExport(tx, { tenantId, accountId, isOwn: false });
      if (!read) throw new AppError("conflict");
      await recordAudit(tx, ctx, { action: "member.export", subjectKind: "member", subjectId: accountId, reason });
      return read;
    },
    { timeout: 60_000, isolationLevel: "RepeatableRead" },
  );
  const explanation = exportExplanation({ language: ctx.locale, isOperator: true }, tenant);
  return zipExport(await processStorage(), { tenantId, data, photos, explanation });
}
