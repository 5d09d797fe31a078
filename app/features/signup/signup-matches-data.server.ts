import { getActivation } from "#app/domain/membership/activation/get-activation.server.ts";
import { findSignupMatches } from "#app/domain/membership/signup/find-signup-matches.server.ts";
import { fictionalMark } from "#app/domain/brands/site/fictional-mark.ts";
import { listProfiles } from "#app/domain/discovery/members/list-profiles.server.ts";
import type { FoundProfile } from "#app/domain/discovery/search/present-listing.server.ts";
import { getLikes } from "#app/domain/discovery/likes/get-likes.server.ts";
import type { PortraitProfile } from "#app/features/member-cards/portrait-props.ts";
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
  const card = ({ id, name, age, region, guestOf, marks, photo }: FoundProfile) => {
    const profile: PortraitProfile = { id, name, age, region, guestOf, marks, photo };
    return { ...profile, isLiked: liked.has(id) };
  };
  return {
    brand: ctx.tenant.settings.name,
    mark: fictionalMark(ctx),
    landingMember: landingMembers.length === 1 ? (landingMembers[0] ?? null) : null,
    liked: landingMembers.length === 1 ? [] : landingMembers.map(card),
    count: matches.count,
    profiles: matches.profiles.map(card),
    email: activation.isConfirmed ? null : activation.email,
  };
}

export type SignupMatchesData = Awaited<ReturnType<typeof signupMatchesData>>;
