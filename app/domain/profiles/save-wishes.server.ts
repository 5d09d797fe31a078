import type { z } from "zod";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { changeOwnProfile } from "./change-own-profile.server.ts";
import type { wishesContract } from "./profile-contracts.ts";

/** Keeps whom a member looks for, which is also by whom the member is found (product.md, Discovery: two-way). Countries are the brand's. */
export async function saveWishes(ctx: MemberCtx, input: z.output<typeof wishesContract>): Promise<void> {
  const genders = [...new Set(input.looking_for)];
  const offered = ctx.tenant.countries;
  const wished = offered.filter((country) => input.countries.includes(country));
  const limits = { genders, minAge: input.min_age, maxAge: input.max_age, countries: wished.length === offered.length ? [] : wished };
  await changeOwnProfile(ctx, async (tx, key) => {
    await tx.profile.update({ where: { tenantId_id: { tenantId: key.tenantId, id: key.profileId } }, data: { lookingFor: genders } });
    await tx.profileLimits.upsert({ where: { tenantId_profileId: key }, create: { ...key, ...limits }, update: limits });
  });
}
