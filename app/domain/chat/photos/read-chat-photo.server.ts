import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { isUuid } from "#app/platform/db/is-uuid.ts";
import { type Query, readAsTenant } from "#app/platform/db/transactions/read-as-tenant.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { processStorage } from "#app/platform/runtime/process-storage.server.ts";
import type { StoredObject } from "#app/platform/storage/storage.ts";
import { chatPhotoFile, type ChatPhotoSize } from "#app/domain/profiles/photos/files/chat-photo-file.ts";

type Row = { key: string; blurred_key: string; status: string; mine: boolean; received: boolean; revealed: boolean };

/**
 * What the reader got of it counts while it is in a chat that the reader did not remove, with nobody who blocked or was
 * blocked.
 */
const query = `
  select f.key, f.blurred_key, f.status::text as status, f.profile_id = $3 as mine, got.received, got.revealed
  from photo f
  cross join lateral (
    select count(*) > 0 as received, coalesce(bool_or(m.revealed_at is not null), false) as revealed
    from message m join participant p on p.tenant_id = m.tenant_id and p.conversation_id = m.conversation_id and p.profile_id = $3
    where m.tenant_id = f.tenant_id and m.photo_id = f.id and m.number > p.removed_until
      and not is_blocked_between(f.tenant_id, f.profile_id, $3)
  ) got
  where f.tenant_id = $1 and f.id = $2 and f.purpose = 'chat' and f.status in ('pending', 'approved')`;

const find = (read: Query, values: [string, string, string]) => read<Row>(query, values, "chat-photo");

/**
 * Opens one size of a photo of a chat: its sender is given each, its receiver the blurred one, and the others once the
 * photo is checked and the receiver chose to see it. The body must be read or destroyed.
 * @throws AppError `not_found` for everybody else, and for a photo that was taken away
 */
export async function readChatPhoto(
  { tenant, actor }: Pick<MemberCtx, "tenant" | "actor">,
  input: { photoId: string; size: string },
): Promise<StoredObject> {
  const size = sizeOf(input.size);
  if (size === null || !isUuid(input.photoId)) throw new AppError("not_found");
  const [row] = await readAsTenant(tenant.id, (read) => find(read, [tenant.id, input.photoId, actor.profileId]));
  if (!row) throw new AppError("not_found");
  const isOpen = row.mine || (row.received && (size === "blurred" || (row.revealed && row.status === "approved")));
  if (!isOpen) throw new AppError("not_found");
  const photo = await (await processStorage()).get(
    chatPhotoFile(tenant.id, { key: row.key, blurredKey: row.blurred_key }, size),
  );
  if (!photo) throw new AppError("not_found");
  return photo;
}

function sizeOf(name: string): ChatPhotoSize | null {
  return name === "small" || name === "large" || name === "blurred" ? name : null;
}
