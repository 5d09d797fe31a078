import { readBrandPicture } from "#app/domain/brands/pictures/read-brand-picture.server.ts";
import { enforceOperatorRight } from "#app/domain/operators/rights/enforce-operator-right.ts";
import type { OperatorCtx } from "#app/domain/operators/rights/operator-ctx.ts";
import type { StoredObject } from "#app/platform/storage/storage.ts";

/**
 * Opens a picture of a brand that a draft or a revision names. The body must be read or destroyed.
 * @throws AppError `forbidden` without the right `brands.see`, `not_found` where the brand has none of that name.
 */
export async function seePicture(
  ctx: OperatorCtx,
  { tenantId, file }: { tenantId: string; file: string },
): Promise<StoredObject> {
  enforceOperatorRight(ctx, "brands.see", tenantId);
  return readBrandPicture({ tenantId }, file);
}
