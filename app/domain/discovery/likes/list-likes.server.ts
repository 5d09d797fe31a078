import { dayIn, homeTimeZone } from "#app/domain/profiles/traits/search-age.ts";
import { type FoundProfile, presentListing } from "#app/domain/discovery/search/present-listing.server.ts";
import { readLikeCursor, writeLikeCursor } from "./like-cursor.ts";
import type { LikeType } from "./like-types.ts";
import { countLikes, type LikeCounts, type LikeRow, type LikeTurn, readLikes } from "./read-likes.server.ts";
import { regionsById } from "#app/domain/profiles/regions/regions-by-id.server.ts";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { readAsTenant } from "#app/platform/db/transactions/read-as-tenant.server.ts";

/** Likes on one page. */
const pageSize = 24;

/** Somebody at the other end of a like; `isAuto` where auto-like gave it. */
export type LikedProfile = FoundProfile & { isNew: boolean; isMatch: boolean; isAuto: boolean; at: Date };

export type LikesPage = { likes: LikedProfile[]; counts: LikeCounts; next: string | null; previous: string | null };

/**
 * One page of the actor's received likes (new first), given likes or matches, the latest first, with the counts of all
 * three. A cursor that cannot be read, or leads beyond the end, means the first page.
 */
export async function listLikes(
  ctx: MemberCtx,
  input: { type: LikeType; after?: string | null; before?: string | null },
): Promise<LikesPage> {
  const { tenant, locale, clock } = ctx;
  const after = readLikeCursor(input.after);
  const before = after ? null : readLikeCursor(input.before);
  const turn: LikeTurn = after ? { direction: "after", from: after } : before && { direction: "before", from: before };
  const [counts, read] = await readAsTenant(tenant.id, (query) =>
    Promise.all([countLikes(query, ctx), readLikes(query, ctx, { type: input.type, turn, limit: pageSize + 1 })]),
  );
  // why: a page that begins at the top, or lies beyond the end, is the first one, whole again
  if (turn && (turn.direction === "before" ? read.length <= pageSize : read.length === 0))
    return listLikes(ctx, { type: input.type });
  const rows = turn?.direction === "before" ? read.slice(-pageSize) : read.slice(0, pageSize);
  const [first, last] = [rows.at(0), rows.at(-1)];
  const regions = regionsById({ locale }, { countries: tenant.countries });
  const today = dayIn(homeTimeZone(tenant), clock.now());
  return {
    likes: rows.map((row) => ({
      ...presentListing(ctx, row, { today, regionName: (id) => regions.get(id)?.name ?? null }),
      isNew: row.is_new,
      isMatch: row.is_match,
      isAuto: row.source === "auto",
      at: row.at,
    })),
    counts,
    next: last && (turn?.direction === "before" || read.length > pageSize) ? cursorOf(last) : null,
    previous: first && turn ? cursorOf(first) : null,
  };
}

function cursorOf(row: LikeRow): string {
  return writeLikeCursor({ isNew: row.is_new, at: row.at, profileId: row.id });
}
