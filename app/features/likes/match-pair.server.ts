import { getMemberState } from "#app/domain/membership/current-member/get-member-state.server.ts";
import { listProfiles } from "#app/domain/discovery/members/list-profiles.server.ts";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import type { MatchPair } from "./like-contract.ts";

/** The two faces of a match between the member and another; null where the other cannot be shown (any more). */
export async function matchPair(ctx: MemberCtx, id: string): Promise<MatchPair | null> {
  const [me, [other]] = await Promise.all([getMemberState(ctx), listProfiles(ctx, { ids: [id] })]);
  if (!me || !other) return null;
  return {
    id: other.id,
    me: { name: me.name, photo: me.photo },
    other: { name: other.name, photo: other.photo?.src ?? null },
    fictional: other.marks.fictional,
  };
}
