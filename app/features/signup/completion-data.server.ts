import { listInterests } from "#app/domain/profiles/interests/list-interests.server.ts";
import { getOwnProfile } from "#app/domain/profiles/own-profile/get-own-profile.server.ts";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";

/** What a newcomer said already, and the interests to choose from. */
export async function completionData(ctx: MemberCtx) {
  const { about, details, interests, photos } = await getOwnProfile(ctx);
  const groups = Map.groupBy(listInterests(), ({ group }) => group);
  return {
    said: { bio: about.bio, details, interests },
    hasPhoto: photos.length > 0,
    groups: [...groups].map(([id, members]) => ({ id, interests: members.map((interest) => interest.id) })),
  };
}

export type CompletionData = Awaited<ReturnType<typeof completionData>>;
