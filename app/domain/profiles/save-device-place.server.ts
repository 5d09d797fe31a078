import { giveConsent } from "#app/domain/consents/give-consent.server.ts";
import type { Place } from "#app/domain/regions/nearest-region.server.ts";
import { regionAround } from "#app/domain/regions/region-around.server.ts";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { changeOwnProfile } from "./change-own-profile.server.ts";

/** A hundredth of a degree: about a kilometre. */
const roundedTo = (degrees: number): number => Math.round(degrees * 100) / 100;

/**
 * Keeps where the member's device is, in degrees, rounded to about a kilometre, with the region around it, and records the
 * consent; the member asked for it.
 * @throws AppError `not_found` for a place outside of the brand's countries.
 */
export async function saveDevicePlace(ctx: MemberCtx, input: Place): Promise<void> {
  const found = regionAround(ctx, { ...input, countries: ctx.tenant.countries });
  if (!found) throw new AppError("not_found");
  const { id: regionId, country } = found.region;
  const data = { country, regionId, latitude: roundedTo(input.lat), longitude: roundedTo(input.lon) };
  await changeOwnProfile(ctx, async (tx, { tenantId, profileId }) => {
    await giveConsent(tx, ctx, { accountId: ctx.actor.accountId, purpose: "location" });
    await tx.profile.update({ where: { tenantId_id: { tenantId, id: profileId } }, data });
  });
}
