import { z } from "zod";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { changeOwnProfile } from "./change-own-profile.server.ts";
import { keepInterests } from "./keep-interests.server.ts";
import { aboutContract, detailsContract, interestsContract } from "./profile-contracts.ts";

/** What a newcomer may say right after signing up: some words, some details, some interests; all of it optional. */
export const completionContract = z.object({
  ...aboutContract({ email: "", messageLength: 1 }).pick({ bio: true }).shape,
  ...detailsContract.pick({
    body_type: true,
    hair_color: true,
    eye_color: true,
    relationship_status: true,
    tattoos: true,
  }).shape,
  ...interestsContract.pick({ interests: true }).shape,
});

/**
 * Keeps what a newcomer says of themselves, all at once.
 * @throws AppError `invalid_input` for an interest that is none, `consent_missing` for one that tells of sexual life
 *   without the consent to sensitive data on record.
 */
export async function completeProfile(ctx: MemberCtx, input: z.output<typeof completionContract>): Promise<void> {
  const {
    bio,
    body_type: bodyType,
    hair_color: hairColor,
    eye_color: eyeColor,
    relationship_status: relationshipStatus,
    tattoos,
  } = input;
  await changeOwnProfile(ctx, async (tx, key) => {
    const where = { tenantId_id: { tenantId: key.tenantId, id: key.profileId } };
    await tx.profile.update({
      where,
      data: { bio, bioLanguage: ctx.locale, bodyType, hairColor, eyeColor, relationshipStatus, tattoos },
    });
    await keepInterests(tx, ctx, { key, interests: input.interests });
  });
}
