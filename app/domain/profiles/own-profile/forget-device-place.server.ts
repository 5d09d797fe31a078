import { withdrawConsent } from "#app/domain/identity/consents/withdraw-consent.server.ts";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { changeOwnProfile } from "./change-own-profile.server.ts";

/** Forgets where the member's device was and takes back the consent to keep it; the region stays. */
export async function forgetDevicePlace(ctx: MemberCtx): Promise<void> {
  await changeOwnProfile(ctx, async (tx, { tenantId, profileId }) => {
    await withdrawConsent(tx, ctx, { accountId: ctx.actor.accountId, purpose: "location" });
    await tx.profile.update({
      where: { tenantId_id: { tenantId, id: profileId } },
      data: { latitude: null, longitude: null },
    });
  });
}
