import { judgeDraft } from "./judge-draft.server.ts";
import { lockBrand } from "./lock-brand.server.ts";
import { listChanges } from "./merge-values.ts";
import { readRevision } from "./read-revision.server.ts";
import { recordBrandChange } from "./record-brand-change.server.ts";
import { saveDraft } from "./save-draft.server.ts";
import { enforceOperatorRight } from "#app/domain/operators/rights/enforce-operator-right.ts";
import { publishTenant, type Published } from "#app/domain/tenants/publishing/publish-tenant.server.ts";
import type { TenantOperatorCtx } from "#app/domain/tenants/publishing/tenant-operator-ctx.ts";
import { type Tx, withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import type { DraftDocument } from "#app/platform/tenancy/contracts/draft-contract.ts";
import type { DraftFault } from "#app/platform/tenancy/tenant-folders/files-of-draft.ts";

/**
 * What came of going back. A revision that fits no longer is not published: `faults` say why, and it is the open draft
 * of the brand to mend (`draftVersion`), unless another one was open, which stays (null).
 */
export type RolledBack = Published | { outcome: "unfit"; faults: DraftFault[]; draftVersion: number | null };

type Wanted = { tenantId: string; toNumber: number; reason: string };

/**
 * Publishes what an earlier revision of a brand declared as its next one, where today's contract takes it. An open
 * draft stays as it is.
 * @throws AppError `forbidden` without the right `brands.publish`, `not_found` where there is no such revision,
 *   conflict `led_by_files`, and as `publishTenant` does.
 */
export async function rollBack(ctx: TenantOperatorCtx, wanted: Wanted): Promise<RolledBack> {
  const { tenantId, toNumber, reason } = wanted;
  enforceOperatorRight(ctx, "brands.publish", tenantId);
  const { earlier, current, currentNumber } = await withTenant(tenantId, async (tx) => {
    const { leads, currentNumber: number } = await lockBrand(tx, tenantId);
    if (leads === "files") throw new AppError("conflict", { reason: "led_by_files", tenant: tenantId });
    return {
      earlier: await readRevision(tx, tenantId, toNumber),
      current: await readRevision(tx, tenantId, number),
      currentNumber: number,
    };
  });
  const { document, faults } = await judgeDraft(tenantId, earlier);
  if (!document) return { outcome: "unfit", faults, draftVersion: await openForMending(ctx, wanted, earlier) };
  const alongside = async (tx: Tx, { outcome, revision }: Published) => {
    const details = { outcome, revision, from: currentNumber, to: toNumber };
    const changes = listChanges(current, earlier);
    await recordBrandChange(tx, ctx, { tenantId, action: "brand.roll_back", reason, changes, details });
  };
  const { name: author } = ctx.operator;
  return publishTenant(ctx, { document, author, note: reason, basedOn: currentNumber, alongside });
}

function openForMending(
  ctx: TenantOperatorCtx,
  { tenantId, toNumber, reason }: Wanted,
  document: DraftDocument,
): Promise<number | null> {
  return withTenant(tenantId, async (tx) => {
    const { draft, currentNumber } = await lockBrand(tx, tenantId);
    if (draft) return null;
    const version = await saveDraft(tx, ctx, { tenantId, document, baseNumber: currentNumber });
    const details = { revision: toNumber, version };
    await recordBrandChange(tx, ctx, { tenantId, action: "brand.draft.open", reason, details });
    return version;
  });
}
