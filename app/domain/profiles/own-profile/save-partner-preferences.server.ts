import type { z } from "zod";
import { giveConsent } from "#app/domain/identity/consents/give-consent.server.ts";
import { hasConsent } from "#app/domain/identity/consents/has-consent.server.ts";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { changeOwnProfile } from "./change-own-profile.server.ts";
import type { partnerPreferencesContract } from "./profile-contracts.ts";

/**
 * Keeps whom a member looks for, which is also by whom the member is found (product.md, Discovery: two-way). Countries
 * are the brand's. As it tells of the sexual orientation, it is kept only with the consent on record or given now.
 * @throws AppError `consent_missing` without it.
 */
export async function savePartnerPreferences(
  ctx: MemberCtx,
  input: z.output<typeof partnerPreferencesContract>,
): Promise<void> {
  const genders = [...new Set(input.looking_for)];
  const offered = ctx.tenant.countries;
  const chosen = offered.filter((country) => input.countries.includes(country));
  const limits = {
    genders,
    minAge: input.min_age,
    maxAge: input.max_age,
    countries: chosen.length === offered.length ? [] : chosen,
  };
  const consent = { accountId: ctx.actor.accountId, purpose: "sensitive_data" } as const;
  await changeOwnProfile(ctx, async (tx, key) => {
    if (input.sensitive_data) await giveConsent(tx, ctx, consent);
    if (!(await hasConsent(tx, ctx, consent))) throw new AppError("consent_missing");
    await tx.profile.update({
      where: { tenantId_id: { tenantId: key.tenantId, id: key.profileId } },
      data: { lookingFor: genders },
    });
    await tx.profileLimits.upsert({
      where: { tenantId_profileId: key },
      create: { ...key, ...limits },
      update: limits,
    });
  });
}
