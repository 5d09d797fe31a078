import { readChatPhotoAsStaff } from "#app/domain/chat/photos/read-chat-photo-as-staff.server.ts";
import { enforceOperatorRight } from "#app/domain/operators/rights/enforce-operator-right.ts";
import type { BrandOperatorCtx } from "#app/domain/operators/rights/operator-ctx.ts";
import { type PhotoFormat, photoFile, photoWidths } from "#app/domain/profiles/photos/files/photo-file.ts";
import { isUuid } from "#app/platform/db/is-uuid.ts";
import { readAsTenant } from "#app/platform/db/transactions/read-as-tenant.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { processStorage } from "#app/platform/runtime/process-storage.server.ts";
import type { StoredObject } from "#app/platform/storage/storage.ts";

/** What a case shows: a photo that waits, one of somebody who was reported, or one that is kept for an appeal. */
const query = `
  select f.key, f.purpose::text as purpose from photo f
  where f.tenant_id = $1 and f.id = $2 and (f.purpose = 'chat' or f.status = 'pending'
    or (f.status = 'approved' and exists (select from report r where r.tenant_id = f.tenant_id and r.reported_id = f.profile_id))
    or (f.status = 'rejected' and f.kept_until is not null and exists (
      select from moderation_decision d join appeal a on a.tenant_id = d.tenant_id and a.decision_id = d.id
      where d.tenant_id = f.tenant_id and d.photo_id = f.id)))`;

const formats: readonly PhotoFormat[] = ["webp", "jpg"];

/**
 * Opens a photo that a case of the brand shows, as large as it is kept. The body must be read or destroyed.
 * @throws AppError `forbidden` without the right `cases.see`, `not_found` for every photo that no case leads to.
 */
export async function readCasePhoto(ctx: BrandOperatorCtx, { photoId }: { photoId: string }): Promise<StoredObject> {
  enforceOperatorRight(ctx, "cases.see", ctx.tenant.id);
  const tenantId = ctx.tenant.id;
  if (!isUuid(photoId)) throw new AppError("not_found");
  const [row] = await readAsTenant(tenantId, (read) =>
    read<{ key: string; purpose: string }>(query, [tenantId, photoId], "case-photo"),
  );
  if (!row) throw new AppError("not_found");
  if (row.purpose === "chat") return readChatPhotoAsStaff(ctx, { photoId });
  const storage = await processStorage();
  for (const width of photoWidths.toReversed())
    for (const format of formats) {
      const photo = await storage.get(photoFile(tenantId, row.key, width, format));
      if (photo) return photo;
    }
  throw new AppError("not_found");
}
