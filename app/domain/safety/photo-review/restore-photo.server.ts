import type { Ctx } from "#app/platform/ctx/ctx.ts";
import type { Tx } from "#app/platform/db/transactions/with-tenant.server.ts";
import { approvePhoto } from "./approve-photo.server.ts";
import { endKeptPhoto } from "./end-kept-photo.server.ts";

/**
 * Shows a profile's photo that was refused and kept for its appeal, in the caller's transaction, after a person found
 * the refusal wrong. One of a chat is not sent by itself again: its files go. Returns whether the photo is shown again.
 */
export async function restorePhoto(
  tx: Tx,
  ctx: Pick<Ctx, "tenant" | "clock">,
  { photoId, profileId }: { photoId: string; profileId: string },
): Promise<boolean> {
  const tenantId = ctx.tenant.id;
  const kept = {
    tenantId,
    id: photoId,
    profileId,
    purpose: "profile" as const,
    status: "rejected" as const,
    keptUntil: { not: null },
  };
  const { count } = await tx.photo.updateMany({ where: kept, data: { status: "pending", keptUntil: null } });
  if (count > 0) return approvePhoto(tx, ctx, { photoId, profileId });
  await endKeptPhoto(tx, { tenantId, photoId });
  return false;
}
