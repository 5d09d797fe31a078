import type { LikePosition } from "./like-cursor.ts";
import type { LikeType } from "./like-types.ts";
import type { ToldRow } from "#app/domain/profiles/presence/presence.ts";
import { toldOf } from "#app/domain/profiles/presence/presence-sql.ts";
import { isSeen } from "#app/domain/profiles/visibility/visibility-sql.ts";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import type { Query } from "#app/platform/db/transactions/read-as-tenant.server.ts";

/** One like with the profile at its other end; `is_new` only of a received like that was not looked at yet. */
export type LikeRow = ToldRow & {
  id: string;
  name: string;
  birth_date: string;
  country: string;
  region_id: string | null;
  main_photo_key: string | null;
  main_photo_thumbhash: Uint8Array | null;
  fictional: boolean;
  verified: boolean;
  created_at: Date;
  at: Date;
  is_new: boolean;
  is_match: boolean;
  source: string;
};

/** Where a page of likes begins; null at the top. */
export type LikeTurn = { direction: "after" | "before"; from: LikePosition } | null;

export type LikesWanted = { type: LikeType; turn: LikeTurn; limit: number };

// why the pass: whoever was liked by somebody and then said "not for me" does not want to be asked again
const likesOf: Readonly<Record<LikeType, string>> = {
  received: `select from_profile_id as other, created_at as at, seen_at is null as is_new, matched_at is not null as is_match, source::text as source
    from profile_like l where tenant_id = $1 and to_profile_id = $2
      and not exists (select from profile_pass p where p.tenant_id = $1 and p.from_profile_id = $2 and p.to_profile_id = l.from_profile_id and p.created_at >= l.created_at)`,
  given: `select to_profile_id as other, created_at as at, false as is_new, matched_at is not null as is_match, source::text as source
    from profile_like where tenant_id = $1 and from_profile_id = $2`,
  matches: `select mine.to_profile_id as other, mine.matched_at as at, coalesce(theirs.seen_at is null, false) as is_new, true as is_match, mine.source::text as source
    from profile_like mine
    left join profile_like theirs on theirs.tenant_id = $1 and theirs.from_profile_id = mine.to_profile_id and theirs.to_profile_id = $2
    where mine.tenant_id = $1 and mine.from_profile_id = $2 and mine.matched_at is not null`,
};

const columns = `p.id, p.name, p.birth_date::text as birth_date, p.country, p.region_id, photo.key as main_photo_key, photo.thumbhash as main_photo_thumbhash,
  p.fictional, p.verified_at is not null as verified, ${toldOf("$2", "p.id")} as active_at, p.created_at, likes.at, likes.is_new, likes.is_match, likes.source`;

const joined = `likes join profile p on p.tenant_id = $1 and p.id = likes.other and ${isSeen("$2", "p.id")}
  left join photo on photo.tenant_id = $1 and photo.id = p.main_photo_id and photo.status = 'approved'`;

/**
 * Reads one list of the actor's likes, of those whom the actor sees: new ones first, then the latest; `limit` rows from
 * a place on, nearest first.
 */
export async function readLikes(
  read: Query,
  { tenant, actor }: Pick<MemberCtx, "tenant" | "actor">,
  { type, turn, limit }: LikesWanted,
): Promise<LikeRow[]> {
  const isBack = turn?.direction === "before";
  const order = isBack ? "likes.is_new, likes.at, p.id" : "likes.is_new desc, likes.at desc, p.id desc";
  const beyond = turn
    ? `where (likes.is_new, likes.at, p.id) ${isBack ? ">" : "<"} ($3::boolean, $4::timestamptz, $5::uuid)`
    : "";
  const text = `with likes as (${likesOf[type]}) select ${columns} from ${joined} ${beyond} order by ${order} limit ${limit}`;
  const values = turn ? [turn.from.isNew, turn.from.at, turn.from.profileId] : [];
  const rows = await read<LikeRow>(
    text,
    [tenant.id, actor.profileId, ...values],
    `likes-${type}-${turn?.direction ?? "top"}-${limit}`,
  );
  return isBack ? rows.toReversed() : rows;
}

/** How many likes the actor received, how many of them are new, how many were given, and how many are matches. */
export type LikeCounts = { received: number; fresh: number; given: number; matches: number };

const counting = `
  select count(*) filter (where kind = 'received')::int as received, count(*) filter (where kind = 'received' and is_new)::int as fresh,
    count(*) filter (where kind = 'given')::int as given, count(*) filter (where kind = 'given' and is_match)::int as matches
  from (
    select 'received' as kind, other, is_new, is_match from (${likesOf.received}) as received
    union all select 'given', other, is_new, is_match from (${likesOf.given}) as given
  ) as likes where ${isSeen("$2", "likes.other")}`;

/** Counts the actor's likes as the lists show them. */
export async function countLikes(
  read: Query,
  { tenant, actor }: Pick<MemberCtx, "tenant" | "actor">,
): Promise<LikeCounts> {
  const [row] = await read<LikeCounts>(counting, [tenant.id, actor.profileId], "likes-count");
  return row ?? { received: 0, fresh: 0, given: 0, matches: 0 };
}
