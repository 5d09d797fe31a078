import type { SeenDraft } from "#app/domain/tenants/drafts/draft.ts";
import { DraftFaultsError, judgeDraft } from "#app/domain/tenants/drafts/judge-draft.server.ts";
import { publishScheduledJob } from "./publish-scheduled-job.ts";
import { recordBrandChange } from "#app/domain/tenants/drafts/record-brand-change.server.ts";
import { seenDraft } from "#app/domain/tenants/drafts/seen-draft.server.ts";
import { enforceOperatorRight } from "#app/domain/operators/rights/enforce-operator-right.ts";
import type { OperatorCtx } from "#app/domain/operators/rights/operator-ctx.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { enqueueJob } from "#app/platform/jobs/process-jobs.server.ts";

/**
 * Has a brand's draft, as it is now, published at a time to come; returns the id of that. The draft stays open, and
 * what is changed of it later is not part of it. One publication of a brand waits at a time.
 * @throws AppError `forbidden` without the right `brands.publish`, `invalid_input` for a time that is over, conflict
 *   `already_scheduled`, DraftFaultsError for an unsound draft, and as `seenDraft` does.
 */
export async function schedulePublication(
  ctx: OperatorCtx,
  { tenantId, version, at, reason }: SeenDraft & { at: Date; reason: string },
): Promise<string> {
  enforceOperatorRight(ctx, "brands.publish", tenantId);
  const now = ctx.clock.now();
  if (at <= now) throw new AppError("invalid_input", { field: "at" });
  const { draft } = await withTenant(tenantId, (tx) => seenDraft(tx, { tenantId, version }));
  const { document, faults } = await judgeDraft(tenantId, draft.document);
  if (!document) throw new DraftFaultsError(faults);
  return withTenant(tenantId, async (tx) => {
    await seenDraft(tx, { tenantId, version });
    const waiting = await tx.scheduledPublication.count({ where: { tenantId, status: "waiting" } });
    if (waiting > 0) throw new AppError("conflict", { reason: "already_scheduled", tenant: tenantId });
    const [row] = await tx.$queryRaw<{ id: string }[]>`
      insert into scheduled_publication (tenant_id, document, base_number, publish_at, author, operator_id, reason, scheduled_at)
      values (${tenantId}, ${JSON.stringify(draft.document)}::jsonb, ${draft.baseNumber}, ${at}, ${ctx.operator.name}, ${ctx.operator.id}::uuid, ${reason}, ${now})
      returning id`;
    const publicationId = row?.id ?? "";
    await enqueueJob(tx, publishScheduledJob, { tenantId, publicationId }, { startAfter: at });
    const details = { publication: publicationId, at: at.toISOString(), version };
    await recordBrandChange(tx, ctx, { tenantId, action: "brand.schedule", reason, details });
    return publicationId;
  });
}
