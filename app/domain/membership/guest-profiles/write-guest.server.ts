import { refreshListing } from "#app/domain/profiles/listing/refresh-listing.server.ts";
import { readAnswers } from "#app/domain/profiles/prompts/read-answers.ts";
import { isSwitchedOff } from "#app/domain/safety/decisions/is-switched-off.server.ts";
import type { Tx } from "#app/platform/db/transactions/with-tenant.server.ts";
import type { Guest } from "./read-guest.server.ts";
import { removeGuestPhotos } from "./remove-guest-photos.server.ts";
import { shownGuestPhotos } from "./shown-guest-photos.server.ts";

/**
 * Writes a guest profile and its listing in a transaction of the partner brand: what `guest-columns.ts` says is copied,
 * and nothing that the brand decided. Who was switched off here stays so, and no photo that it refused comes back.
 * @throws Error for an id that is somebody else's here.
 */
export async function writeGuest(tx: Tx, partnerId: string, guest: Guest): Promise<void> {
  const { tenantId: homeTenantId, profileId, limits, interests } = guest;
  const facts = { ...guest.facts, answers: readAnswers(guest.facts.answers), homeTenantId };
  const own = { tenantId: partnerId, profileId };
  const key = { tenantId_id: { tenantId: partnerId, id: profileId } };
  const there = await tx.profile.findUnique({ where: key, select: { status: true, homeTenantId: true } });
  const isGone = there?.status === "erased";
  if (there && !isGone && there.homeTenantId !== homeTenantId) throw new Error("A guest has the id of somebody else");
  const status = (await isSwitchedOff(tx, own)) ? "disabled" : "active";
  if (there)
    await tx.profile.update({
      where: key,
      // why: the status of a row that is there is this brand's; an erased one, as of old, has lost it
      data: { ...facts, mainPhotoId: null, withdrawnAt: null, ...(isGone && { status }) },
    });
  else await tx.profile.create({ data: { tenantId: partnerId, id: profileId, ...facts, status } });
  await tx.profileLimits.deleteMany({ where: own });
  if (limits) await tx.profileLimits.create({ data: { ...limits, ...own } });
  await tx.profileInterest.deleteMany({ where: own });
  await tx.profileInterest.createMany({ data: interests.map(({ interestId }) => ({ ...own, interestId })) });
  await writePhotos(tx, own, guest);
  await refreshListing(tx, { tenant: { id: partnerId } }, { profileId });
}

async function writePhotos(
  tx: Tx,
  own: { tenantId: string; profileId: string },
  { photos, mainPhotoId }: Guest,
): Promise<void> {
  const { tenantId, profileId } = own;
  await removeGuestPhotos(tx, own, { except: photos.map(({ id }) => id) });
  const shown = await shownGuestPhotos(tx, own, photos);
  for (const { id, ...copied } of shown)
    await tx.photo.upsert({
      where: { tenantId_id: { tenantId, id } },
      create: { ...copied, ...own, id, status: "approved" },
      update: copied,
    });
  // why: a withdrawal left the row of a photo to which reports and decisions refer
  const back = { ...own, id: { in: shown.map(({ id }) => id) }, status: "deleted" as const };
  await tx.photo.updateMany({ where: back, data: { status: "approved" } });
  const main = shown.find(({ id }) => id === mainPhotoId) ?? shown[0];
  await tx.profile.update({
    where: { tenantId_id: { tenantId, id: profileId } },
    data: { mainPhotoId: main?.id ?? null },
  });
}
