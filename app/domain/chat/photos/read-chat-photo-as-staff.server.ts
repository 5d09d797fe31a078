import type { BrandOperatorCtx } from "#app/domain/operators/rights/operator-ctx.ts";
import { isUuid } from "#app/platform/db/is-uuid.ts";
import { readAsTenant } from "#app/platform/db/transactions/read-as-tenant.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { processStorage } from "#app/platform/runtime/process-storage.server.ts";
import type { StoredObject } from "#app/platform/storage/storage.ts";
import { chatPhotoFile } from "#app/domain/profiles/photos/files/chat-photo-file.ts";

/**
 * What staff were asked to look at: one that its check left to them once it was sent, one that was reported, or one
 * that software refused and its owner appealed for.
 */
const query = `
  select f.key, f.blurred_key from photo f
  where f.tenant_id = $1 and f.id = $2 and f.purpose = 'chat' and (
    (f.status in ('pending', 'approved') and exists (select from report r where r.tenant_id = f.tenant_id and r.photo_id = f.id))
    or (f.status = 'rejected' and f.kept_until is not null and exists (
      select from moderation_decision d join appeal a on a.tenant_id = d.tenant_id and a.decision_id = d.id where d.tenant_id = f.tenant_id and d.photo_id = f.id))
    or (f.status = 'pending' and f.checked_at is not null and exists (select from message m where m.tenant_id = f.tenant_id and m.photo_id = f.id)))`;

/**
 * Opens a photo of a chat for staff, large. The body must be read or destroyed.
 * @throws AppError `not_found` for every photo that neither its check, nor a report, nor an appeal left to them
 */
export async function readChatPhotoAsStaff(
  { tenant }: BrandOperatorCtx,
  { photoId }: { photoId: string },
): Promise<StoredObject> {
  if (!isUuid(photoId)) throw new AppError("not_found");
  const [row] = await readAsTenant(tenant.id, (read) =>
    read<{ key: string; blurred_key: string }>(query, [tenant.id, photoId], "chat-photo-staff"),
  );
  const photo =
    row &&
    (await (
      await processStorage()
    ).get(chatPhotoFile(tenant.id, { key: row.key, blurredKey: row.blurred_key }, "large")));
  if (!photo) throw new AppError("not_found");
  return photo;
}
