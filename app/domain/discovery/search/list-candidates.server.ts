import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { type Query, readAsTenant } from "#app/platform/db/transactions/read-as-tenant.server.ts";
import { factsAllow } from "#app/domain/profiles/visibility/limits-allow.ts";
import { blocksOf } from "#app/domain/profiles/visibility/visibility-sql.ts";
import { ageOn, dayIn, homeTimeZone, latestBirthOfAge } from "#app/domain/profiles/traits/search-age.ts";
import { type Gender, genders } from "#app/domain/profiles/traits/profile-values.ts";

type Preferences = {
  gender: Gender;
  birth_date: string;
  country: string;
  looks_for: Gender[];
  min_age: number;
  max_age: number;
  countries: string[];
};

const preferencesQuery = `
  select p.gender::text as gender, p.birth_date::text as birth_date, p.country,
    (case when coalesce(cardinality(l.genders), 0) > 0 then l.genders else p.looking_for end)::text[] as looks_for,
    coalesce(l.min_age, 18) as min_age, coalesce(l.max_age, 99) as max_age, coalesce(l.countries, '{}') as countries
  from profile p left join profile_limits l on l.tenant_id = p.tenant_id and l.profile_id = p.id
  where p.tenant_id = $1 and p.id = $2`;

/**
 * Nobody is looked for further down the list of the most recently active: the work stays bounded however many there
 * are.
 */
const furthest = 20_000;

// why a subquery with a limit of its own: it is read from the index alone, in order, and only as far as it takes.
// why those with a photo and those without apart: so the index stands.
// why a scalar subquery for what the index does not hold: it is asked last, of those whom everything else lets through.
const candidatesQuery = (gender: Gender): string => `
  select walk.id from unnest($3::text[]) as sought (gender) cross join (values (true), (false)) as pictured (has_photo)
  cross join lateral (
    select recent.profile_id as id, recent.last_active_at from (
      select profile_id, last_active_at, birth_date, seeks_min_age, seeks_max_age, seen_by_woman, seen_by_man, seen_by_nonbinary, seen_from from listing_activity
      where tenant_id = $1 and has_photo = pictured.has_photo and gender = sought.gender
      order by last_active_at desc, profile_id desc limit ${furthest}
    ) recent
    where recent.birth_date <= $4::date and recent.birth_date > $5::date
      and ${factsAllow({ age: "$6", gender, country: "$7" }, "recent.").join(" and ")}
      and recent.profile_id <> $2::uuid and recent.profile_id <> all ${blocksOf("$2")}
      and not exists (select from profile_like where tenant_id = $1 and from_profile_id = $2 and to_profile_id = recent.profile_id)
      and not exists (select from profile_pass where tenant_id = $1 and from_profile_id = $2 and to_profile_id = recent.profile_id)
      and (
        select (l.has_photo or not $9) and ($8::text[] = '{}' or l.country = any ($8::text[])) and l.home_tenant_id = $1 and not l.fictional
        from listing l where l.tenant_id = $1 and l.profile_id = recent.profile_id
      )
    order by recent.last_active_at desc, recent.profile_id desc limit $10
  ) walk
  order by walk.last_active_at desc, walk.id desc limit $10`;

/** Whom to look for besides the preferences of both sides. */
export type CandidateOptions = { limit: number; withPhoto: boolean };

/**
 * Ids of those who fit a member's own limits and whose limits the member fits, most recently active first, without whom
 * the member liked, passed or is blocked from, and without fictional profiles, of which there is no activity: for
 * games, of the 20,000 most recently active of each gender with a photo, and of those without.
 */
export function listCandidates(
  ctx: Pick<MemberCtx, "tenant" | "actor" | "clock">,
  options: CandidateOptions,
): Promise<string[]> {
  return readAsTenant(ctx.tenant.id, (read) => readCandidates(read, ctx, options));
}

async function readCandidates(
  read: Query,
  { tenant, actor, clock }: Pick<MemberCtx, "tenant" | "actor" | "clock">,
  options: CandidateOptions,
): Promise<string[]> {
  const [me] = await read<Preferences>(preferencesQuery, [tenant.id, actor.profileId], "candidate-preferences");
  if (!me) return [];
  const today = dayIn(homeTimeZone(tenant), clock.now());
  const age = ageOn(new Date(`${me.birth_date}T00:00:00Z`), today);
  const isoDay = (years: number) => latestBirthOfAge(years, today).toISOString().slice(0, 10);
  const sought = me.looks_for.length === 0 ? genders : me.looks_for;
  const values = [
    tenant.id,
    actor.profileId,
    sought,
    isoDay(me.min_age),
    isoDay(me.max_age === 99 ? 200 : me.max_age + 1),
    age,
    me.country,
    me.countries,
    options.withPhoto,
    options.limit,
  ];
  // why no name: the plan must fit the values
  const rows = await read<{ id: string }>(candidatesQuery(me.gender), values);
  return rows.map(({ id }) => id);
}
