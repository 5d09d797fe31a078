import { getActivation } from "#app/domain/membership/activation/get-activation.server.ts";
import { findSignupMatches } from "#app/domain/membership/signup/find-signup-matches.server.ts";
import { fictionalMark } from "#app/domain/brands/site/fictional-mark.ts";
import { listProfiles } from "#app/domain/discovery/members/list-profiles.server.ts";
import { getLikes } from "#app/domain/discovery/likes/get-likes.server.ts";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";

/** Who fits a newcomer, those for whom they came before all (`landingMemberIds`), and the address that is still to confirm. */
export async function signupMatchesData(ctx: MemberCtx, landingMemberIds: readonly string[]) {
  const [matches, activation, likes, landingMembers] = await Promise.all([
    findSignupMatches(ctx),
    getActivation(ctx),
    getLikes(ctx),
    listProfiles(ctx, { ids: landingMemberIds }),
  ]);
  const liked = new Set(likes.profiles.map(({ id }) => id));
  return {
    brand: ctx.tenant.settings.name,
    mark: fictionalMark(ctx),
    landingMember: landingMembers.length === 1 ? (landingMembers[0] ?? null) : null,
    liked:
      landingMembers.length === 1
        ? []
        : landingMembers.map((profile) => ({ ...profile, isLiked: liked.has(profile.id) })),
    count: matches.count,
    profiles: matches.profiles.map((profile) => ({ ...profile, isLiked: liked.has(profile.id) })),
    email: activation.isConfirmed ? null : activation.email,
  };
}

export type SignupMatchesData = Awaited<ReturnType<typeof signupMatchesData>>;
