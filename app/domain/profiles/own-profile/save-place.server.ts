import { withdrawConsent } from "#app/domain/identity/consents/withdraw-consent.server.ts";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import type { Country } from "#app/platform/geo/countries.ts";
import { changeOwnProfile } from "./change-own-profile.server.ts";
import { limitMoves } from "./limit-moves.server.ts";

/**
 * Keeps the country and region (ISO 3166-2) a member chose. Another region than before makes the device's place untrue:
 * it goes, and with it the consent to keep it.
 * @throws AppError `moved_too_often` beyond `limitMoves`.
 */
export async function savePlace(ctx: MemberCtx, input: { country: Country; region: string }): Promise<void> {
  const { country, region: regionId } = input;
  await limitMoves(ctx, { regionId, place: null });
  await changeOwnProfile(ctx, async (tx, { tenantId, profileId }) => {
    const where = { tenantId, id: profileId };
    const moved = await tx.profile.updateMany({
      where: { ...where, OR: [{ regionId: null }, { regionId: { not: regionId } }] },
      data: { country, regionId, latitude: null, longitude: null },
    });
    if (moved.count > 0) await withdrawConsent(tx, ctx, { accountId: ctx.actor.accountId, purpose: "location" });
  });
}
