import { recordAudit } from "#app/domain/identity/staff/record-audit.server.ts";
import { enforceOperatorRight } from "#app/domain/operators/rights/enforce-operator-right.ts";
import type { BrandOperatorCtx } from "#app/domain/operators/rights/operator-ctx.ts";
import { refreshListing } from "#app/domain/profiles/listing/refresh-listing.server.ts";
import type { ModerationGround } from "#app/domain/safety/decisions/moderation-contract.ts";
import { isSwitchedOff } from "#app/domain/safety/decisions/is-switched-off.server.ts";
import { applyMeasure } from "./apply-measure.server.ts";
import { findModerated } from "./find-moderated.server.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";

/**
 * Suspends a member without a report: nobody finds the profile any more, and the member is mailed the statement of
 * reasons and how to appeal, as after a report (terms, section 12). Returns the decision's id.
 * @throws AppError `forbidden`, `not_found`, `conflict` where the member is suspended already.
 */
export async function suspendMember(
  ctx: BrandOperatorCtx,
  { accountId, ground, facts }: { accountId: string; ground: ModerationGround; facts: string },
): Promise<string> {
  const tenantId = ctx.tenant.id;
  enforceOperatorRight(ctx, "members.suspend", tenantId);
  return withTenant(tenantId, async (tx) => {
    const { profileId, status } = await findModerated(tx, { tenantId, accountId });
    if (await isSwitchedOff(tx, { tenantId, profileId })) throw new AppError("conflict");
    const measure = {
      decision: "disable" as const,
      ground,
      facts,
      reportId: null,
      profileId,
      photoId: null,
      messageAt: null,
    };
    const decision = await applyMeasure(tx, ctx, measure);
    await refreshListing(tx, ctx, { profileId });
    await recordAudit(tx, ctx, {
      action: "member.suspend",
      subjectKind: "member",
      subjectId: accountId,
      reason: ground,
      details: { before: status, after: "disabled", decision },
    });
    return decision;
  });
}
