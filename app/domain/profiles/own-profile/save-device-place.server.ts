import { giveConsent } from "#app/domain/identity/consents/give-consent.server.ts";
import { coarsePlace } from "#app/domain/profiles/regions/coarse-place.ts";
import type { Place } from "#app/domain/profiles/regions/nearest-region.server.ts";
import { regionAround } from "#app/domain/profiles/regions/region-around.server.ts";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { changeOwnProfile } from "./change-own-profile.server.ts";
import { limitMoves } from "./limit-moves.server.ts";

/**
 * Keeps where the member's device is, in degrees and as coarse as `coarsePlace` makes it, with the region around that,
 * and records the consent; the member asked for it.
 * @throws AppError `not_found` for a place outside of the brand's countries, `moved_too_often` beyond `limitMoves`.
 */
export async function saveDevicePlace(ctx: MemberCtx, input: Place): Promise<void> {
  const place = coarsePlace(input);
  // why the coarse place: a region's border that runs through a square would tell on which side of it somebody is
  const found = regionAround(ctx, { ...place, countries: ctx.tenant.countries });
  if (!found) throw new AppError("not_found");
  const { id: regionId, country } = found.region;
  await limitMoves(ctx, { regionId, place });
  await changeOwnProfile(ctx, async (tx, { tenantId, profileId }) => {
    await giveConsent(tx, ctx, { accountId: ctx.actor.accountId, purpose: "location" });
    await tx.profile.update({
      where: { tenantId_id: { tenantId, id: profileId } },
      data: { country, regionId, latitude: place.lat, longitude: place.lon },
    });
  });
}
