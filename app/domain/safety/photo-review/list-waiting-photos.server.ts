import { ageOn, dayIn, homeTimeZone } from "#app/domain/profiles/traits/search-age.ts";
import { recordAudit } from "#app/domain/identity/staff/record-audit.server.ts";
import type { StaffCtx } from "#app/domain/identity/staff/staff-ctx.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { staffChatPhotoUrl } from "#app/domain/profiles/photos/files/chat-photo-file.ts";
import { type FoundPhoto, foundPhoto } from "#app/domain/profiles/photos/serving/found-photo.server.ts";
import { photoPlaceholder } from "#app/domain/profiles/photos/serving/photo-placeholder.server.ts";

/** A photo that waits for staff, with the least they need: of whom it is said to be, and since when it waits. */
export type WaitingPhoto = {
  id: string;
  profileId: string;
  name: string;
  age: number;
  gender: string;
  photo: FoundPhoto /** From a chat: seen by staff because its check asks for it. */;
  isPrivate: boolean;
  waitsSince: Date;
};

const atOnce = 12;

/** A photo that was sent in a chat, and which its check left to staff. */
const leftToStaff = { purpose: "chat", checkedAt: { not: null }, messages: { some: {} } } as const;

/**
 * Lists the photos of the brand that have waited longest, at most 12, and writes down that this member of staff saw
 * each.
 */
export async function listWaitingPhotos(ctx: StaffCtx): Promise<WaitingPhoto[]> {
  const { tenant, clock } = ctx;
  return withTenant(tenant.id, async (tx) => {
    const rows = await tx.photo.findMany({
      where: { tenantId: tenant.id, status: "pending", OR: [{ purpose: "profile" }, leftToStaff] },
      select: {
        id: true,
        purpose: true,
        profileId: true,
        key: true,
        thumbhash: true,
        createdAt: true,
        profile: { select: { name: true, birthDate: true, gender: true } },
      },
      orderBy: [{ createdAt: "asc" }, { id: "asc" }],
      take: atOnce,
    });
    for (const { id } of rows)
      await recordAudit(tx, ctx, { action: "photo.view", subjectKind: "photo", subjectId: id });
    const today = dayIn(homeTimeZone(tenant), clock.now());
    return rows.map(({ id, purpose, profileId, key, thumbhash, createdAt, profile: { name, birthDate, gender } }) => ({
      id,
      profileId,
      name,
      gender,
      age: ageOn(birthDate, today),
      isPrivate: purpose === "chat",
      photo: purpose === "chat" ? chatPhotoForStaff(id, thumbhash) : foundPhoto(key, thumbhash),
      waitsSince: createdAt,
    }));
  });
}

function chatPhotoForStaff(photoId: string, thumbhash: Uint8Array): FoundPhoto {
  const src = staffChatPhotoUrl(photoId);
  return { src, srcSet: `${src} 1280w`, placeholder: photoPlaceholder(thumbhash) };
}
