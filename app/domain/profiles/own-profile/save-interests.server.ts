import { listInterests } from "#app/domain/profiles/interests/list-interests.server.ts";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { changeOwnProfile } from "./change-own-profile.server.ts";
import { maxInterests } from "#app/domain/profiles/traits/profile-values.ts";

/**
 * Keeps what a member likes, in place of what was kept before.
 * @throws AppError `invalid_input` for an interest that is none, or too many.
 */
export async function saveInterests(ctx: MemberCtx, input: { interests: readonly string[] }): Promise<void> {
  const chosen = new Set(input.interests);
  const known = listInterests().filter(({ id }) => chosen.has(id));
  if (known.length !== chosen.size || chosen.size > maxInterests) throw new AppError("invalid_input");
  await changeOwnProfile(ctx, async (tx, key) => {
    await tx.profileInterest.deleteMany({ where: key });
    await tx.profileInterest.createMany({ data: known.map(({ id: interestId }) => ({ ...key, interestId })) });
  });
}
