import { addLike } from "./add-like.server.ts";
import { signalLikes } from "./signal-likes.server.ts";
import { limitsAllow } from "#app/domain/profiles/visibility/limits-allow.ts";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { Prisma } from "#app/platform/db/generated/client.ts";
import { lockName } from "#app/platform/db/locks/lock-name.server.ts";
import { type Tx, withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";

/** Whom auto-like liked; null where the day's likes are given or nobody new matches both ways. */
export type AutoLiked = { profileId: string; isMatch: boolean } | null;

/**
 * Gives one like for a member who turned auto-like on: at most `per_day` in the member's own day, only to people whom
 * the member looks for and who look for somebody like the member, most recently active first; never to the liked, the
 * passed, the blocked, or a fictional profile (product.md, Discovery). Safe to run twice at once.
 */
export async function giveAutoLike(ctx: MemberCtx): Promise<AutoLiked> {
  const liked = await withTenant(ctx.tenant.id, async (tx) => {
    await lockName(tx, "auto-like", ctx.tenant.id, ctx.actor.profileId);
    if (!(await isDue(tx, ctx))) return null;
    const profileId = await findSuitable(tx, ctx);
    if (profileId === null) return null;
    const { isMatch } = await addLike(tx, ctx, { profileId, source: "auto" });
    return { profileId, isMatch };
  });
  if (liked) signalLikes(ctx, liked);
  return liked;
}

async function isDue(tx: Tx, { tenant, actor, clock }: MemberCtx): Promise<boolean> {
  const [row] = await tx.$queryRaw<{ due: boolean }[]>`
    select s.per_day > (
      select count(*) from profile_like l
      where l.tenant_id = s.tenant_id and l.from_profile_id = s.profile_id and l.source = 'auto'
        and l.created_at >= date_trunc('day', ${clock.now()}::timestamptz at time zone known_zone(a.time_zone)) at time zone known_zone(a.time_zone)
    ) as due
    from auto_like s
      join profile p on p.tenant_id = s.tenant_id and p.id = s.profile_id
      join account a on a.tenant_id = s.tenant_id and a.id = p.account_id
    where s.tenant_id = ${tenant.id} and s.profile_id = ${actor.profileId}::uuid and s.enabled and is_present(s.tenant_id, s.profile_id)`;
  return row?.due ?? false;
}

const offered = Prisma.raw(
  limitsAllow({ age: "me.age", gender: "me.gender", country: "me.country" }, "l.").join(" and "),
);

async function findSuitable(tx: Tx, { tenant, actor, clock }: MemberCtx): Promise<string | null> {
  const [row] = await tx.$queryRaw<{ id: string }[]>`
    with me as (
      select p.id, p.gender::text as gender, p.country, p.looking_for::text[] as looking_for,
        date_part('year', age(${clock.now()}::date, p.birth_date))::int as age, coalesce(w.min_age, 18) as min_age, coalesce(w.max_age, 99) as max_age,
        coalesce(w.countries, '{}') as countries
      from profile p left join profile_limits w on w.tenant_id = p.tenant_id and w.profile_id = p.id
      where p.tenant_id = ${tenant.id} and p.id = ${actor.profileId}::uuid
    )
    select l.profile_id as id
    from me join listing l on l.tenant_id = ${tenant.id} and l.profile_id <> me.id and not l.fictional and l.home_tenant_id = l.tenant_id
      and (me.looking_for = '{}' or l.gender = any (me.looking_for))
      and (me.countries = '{}' or l.country = any (me.countries))
      and ${offered}
      and date_part('year', age(${clock.now()}::date, l.birth_date))::int between me.min_age and me.max_age
    where not exists (select from profile_like x where x.tenant_id = ${tenant.id} and x.from_profile_id = me.id and x.to_profile_id = l.profile_id)
      and not exists (select from profile_pass x where x.tenant_id = ${tenant.id} and x.from_profile_id = me.id and x.to_profile_id = l.profile_id)
      and l.profile_id <> all ((select blocks_of(${tenant.id}, ${actor.profileId}::uuid))::uuid[])
    order by l.has_photo desc, l.last_active_at desc, l.profile_id desc
    limit 1`;
  return row?.id ?? null;
}
