import { listCandidates } from "#app/domain/discovery/search/list-candidates.server.ts";
import { listProfiles } from "#app/domain/discovery/members/list-profiles.server.ts";
import type { FoundProfile } from "#app/domain/discovery/search/present-listing.server.ts";
import { dayIn, homeTimeZone } from "#app/domain/profiles/traits/search-age.ts";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { readMatchFacts } from "./read-match-facts.server.ts";
import { type MatchReason, type MatchScore, scoreMatch } from "./score-match.ts";

/** Somebody who goes well with the member, and why. */
export type FoundMatch = MatchScore & { profile: FoundProfile };

/** Candidates that are scored, and the best of them that are shown. */
const candidates = 200;
const shown = 12;

/**
 * The twelve who go best with the member, of the 200 most recently active who fit both ways, best first. Nobody liked
 * or passed before, and no fictional profile, as there is nobody to meet. Reasons tell only what the brand shows of
 * profiles.
 */
export async function findMatches(ctx: MemberCtx): Promise<FoundMatch[]> {
  const { tenant, actor, clock } = ctx;
  const ids = await listCandidates(ctx, { limit: candidates, withPhoto: false });
  const facts = await readMatchFacts(tenant.id, [actor.profileId, ...ids], dayIn(homeTimeZone(tenant), clock.now()));
  const mine = facts.get(actor.profileId);
  if (!mine) return [];
  const scored = ids.flatMap((id) => {
    const theirs = facts.get(id);
    return theirs ? [{ id, ...scoreMatch(mine, theirs) }] : [];
  });
  // why: sorting is stable, so that among equals the most recently active comes first
  const best = scored.toSorted((left, right) => right.score - left.score).slice(0, shown);
  const profiles = new Map(
    (await listProfiles(ctx, { ids: best.map(({ id }) => id) })).map((profile) => [profile.id, profile]),
  );
  const visible = new Set<string>(tenant.settings.visible_profile_fields);
  return best.flatMap(({ id, reasons, ...match }) => {
    const profile = profiles.get(id);
    return profile ? [{ ...match, profile, reasons: reasons.filter((reason) => isShown(reason, visible)) }] : [];
  });
}

function isShown({ kind }: MatchReason, visible: ReadonlySet<string>): boolean {
  return kind === "answer" || visible.has(kind);
}
