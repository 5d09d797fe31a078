import { listInterests } from "#app/domain/profiles/interests/list-interests.server.ts";
import { isSpecialTrait } from "#app/domain/profiles/traits/may-read-trait.ts";
import { getOwnProfile } from "#app/domain/profiles/own-profile/get-own-profile.server.ts";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";

/** What a newcomer said already, and the interests to choose from: those that may be kept of them. */
export async function completionData(ctx: MemberCtx) {
  const { about, details, interests, photos, maySaveSexuality } = await getOwnProfile(ctx);
  const offered = listInterests().filter(({ group }) => maySaveSexuality || !isSpecialTrait(group));
  const groups = Map.groupBy(offered, ({ group }) => group);
  return {
    said: { bio: about.bio, details, interests },
    hasPhoto: photos.length > 0,
    groups: [...groups].map(([id, members]) => ({ id, interests: members.map((interest) => interest.id) })),
  };
}

export type CompletionData = Awaited<ReturnType<typeof completionData>>;
