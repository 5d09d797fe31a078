import { type Draft, DraftConflictError, type SeenDraft } from "./draft.ts";
import type { LockedBrand } from "./lock-brand.server.ts";
import { lockDraft } from "./lock-draft.server.ts";
import { mergeValues } from "./merge-values.ts";
import { readRevision } from "./read-revision.server.ts";
import type { Tx } from "#app/platform/db/transactions/with-tenant.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";

/**
 * The open draft of a brand as it is to be published: the version that somebody saw, of a brand that the console leads,
 * on the revision that is published still.
 * @throws AppError `not_found` where none is open, conflict `led_by_files` for a brand that its folder leads,
 *   DraftConflictError `draft_moved` for another version, and `brand_moved` where something else was published since,
 *   with the fields that both changed.
 */
export async function seenDraft(tx: Tx, { tenantId, version }: SeenDraft): Promise<LockedBrand & { draft: Draft }> {
  const brand = await lockDraft(tx, tenantId);
  const { draft, leads } = brand;
  if (leads === "files") throw new AppError("conflict", { reason: "led_by_files", tenant: tenantId });
  if (draft.version !== version) throw new DraftConflictError("draft_moved", [], { version: draft.version });
  if (draft.baseNumber === draft.currentNumber) return brand;
  const base = draft.baseNumber === 0 ? {} : await readRevision(tx, tenantId, draft.baseNumber);
  const theirs = await readRevision(tx, tenantId, draft.currentNumber);
  const { conflicts } = mergeValues({ base, theirs, mine: draft.document });
  throw new DraftConflictError("brand_moved", conflicts, { version, revision: draft.currentNumber });
}
