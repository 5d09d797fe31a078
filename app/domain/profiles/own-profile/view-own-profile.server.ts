import { ageOn, dayIn, homeTimeZone } from "#app/domain/profiles/traits/search-age.ts";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { getOwnProfile, type OwnProfile } from "./get-own-profile.server.ts";
import { profileProgress } from "./profile-steps.ts";

/** The member's own profile, the age that others see, and how complete it is. */
export type ViewedOwnProfile = { own: OwnProfile; age: number; progress: ReturnType<typeof profileProgress> };

/**
 * Reads the member's own profile, with what follows from it.
 * @throws AppError `not_found` when it is gone.
 */
export async function viewOwnProfile(ctx: Pick<MemberCtx, "tenant" | "actor" | "clock">): Promise<ViewedOwnProfile> {
  const own = await getOwnProfile(ctx);
  const { about, details, interests, photos, place } = own;
  return {
    own,
    age: ageOn(new Date(`${own.birthDate}T00:00:00Z`), dayIn(homeTimeZone(ctx.tenant), ctx.clock.now())),
    progress: profileProgress({
      photos: photos.length,
      bioLength: about.bio.length,
      details: Object.values({ ...details, gender: null }).filter((value) => value !== null).length,
      interests: interests.length,
      hasRegion: place.region !== null,
      openingLength: about.openingMessage.length,
    }),
  };
}
