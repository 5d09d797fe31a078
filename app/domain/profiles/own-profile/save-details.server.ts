import type { z } from "zod";
import { giveConsent } from "#app/domain/identity/consents/give-consent.server.ts";
import { hasConsent } from "#app/domain/identity/consents/has-consent.server.ts";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { changeOwnProfile } from "./change-own-profile.server.ts";
import type { detailsContract } from "./profile-contracts.ts";

/**
 * Keeps what a member is and looks like. Sexuality is kept only with the consent to sensitive data on record or given
 * now.
 * @throws AppError `consent_missing` for a sexuality without it.
 */
export async function saveDetails(ctx: MemberCtx, input: z.output<typeof detailsContract>): Promise<void> {
  const { gender, sexuality, body_type, hair_color, eye_color, relationship_status, tattoos, height, sensitive_data } =
    input;
  const data = {
    gender,
    sexuality,
    bodyType: body_type,
    hairColor: hair_color,
    eyeColor: eye_color,
    relationshipStatus: relationship_status,
    tattoos,
    height,
  };
  const consent = { accountId: ctx.actor.accountId, purpose: "sensitive_data" } as const;
  await changeOwnProfile(ctx, async (tx, { tenantId, profileId }) => {
    if (sensitive_data) await giveConsent(tx, ctx, consent);
    if (sexuality !== null && !(await hasConsent(tx, ctx, consent))) throw new AppError("consent_missing");
    await tx.profile.update({ where: { tenantId_id: { tenantId, id: profileId } }, data });
  });
}
