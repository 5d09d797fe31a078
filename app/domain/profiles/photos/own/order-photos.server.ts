import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { lockPhotos } from "./lock-photos.server.ts";
import { settleMainPhoto } from "./settle-main-photo.server.ts";

/**
 * Puts the member's photos in the order of `ids`; the first approved one becomes the main photo.
 * @throws AppError `conflict` unless the ids are those of all photos that wait or are shown
 */
export async function orderPhotos({ tenant, actor }: MemberCtx, { ids }: { ids: readonly string[] }): Promise<void> {
  const owner = { tenantId: tenant.id, profileId: actor.profileId };
  await withTenant(tenant.id, async (tx) => {
    const { photos } = await lockPhotos(tx, owner);
    const known = new Set(photos.map(({ id }) => id));
    if (ids.length !== known.size || new Set(ids).size !== ids.length || ids.some((id) => !known.has(id)))
      throw new AppError("conflict");
    for (const [position, id] of ids.entries())
      await tx.photo.update({ where: { tenantId_id: { tenantId: tenant.id, id } }, data: { position } });
    await settleMainPhoto(tx, owner);
  });
}
