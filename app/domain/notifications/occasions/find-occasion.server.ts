import { readDiscounts } from "#app/domain/money/discounts/read-discounts.server.ts";
import type { DueNotification, Occasion, Sender } from "./due-notification.ts";
import type { FoundReceiver } from "./read-receivers.server.ts";
import { isThinProfile } from "#app/domain/profiles/own-profile/profile-weight.ts";
import { limitsAllow } from "#app/domain/profiles/visibility/limits-allow.ts";
import { millisecondsIn } from "#app/platform/clock/durations.ts";
import type { Ctx } from "#app/platform/ctx/ctx.ts";
import { Prisma } from "#app/platform/db/generated/client.ts";
import { env } from "#app/platform/env/env.server.ts";
import { originOf } from "#app/platform/tenancy/origin-of.server.ts";
import type { Tx } from "#app/platform/db/transactions/with-tenant.server.ts";

type At = Pick<Ctx, "clock" | "tenant">;
type Find = (tx: Tx, at: At, row: DueNotification, receiver: FoundReceiver) => Promise<Occasion | null>;

const nobody: Occasion = { sender: null, figures: {} };

const offered = Prisma.raw(
  limitsAllow({ age: "me.age", gender: "me.gender::text", country: "me.country" }, "l.").join(" and "),
);

/**
 * New members whom the member looks for and who may be offered, where the member lives, and likes of the last seven
 * days of whom the member sees; fictional profiles count in neither.
 */
const weekly: Find = async (tx, { tenant, clock }, _row, { profileId }) => {
  const since = new Date(clock.now().getTime() - 7 * millisecondsIn.day);
  const [found] = await tx.$queryRaw<{ members: number; likes: number }[]>`
    select
      (
        select count(*)::int from listing_codes f join listing l on l.tenant_id = ${tenant.id} and l.profile_id = f.profile_id
        where f.tenant_id = ${tenant.id} and f.created_at >= ${since} and l.home_tenant_id = l.tenant_id and not l.fictional and l.profile_id <> me.id
          and l.country = me.country and (me.region_id is null or l.region_id = me.region_id) and (me.looking_for = '{}' or l.gender = any(me.looking_for::text[]))
          and ${offered} and l.profile_id <> all ((select blocks_of(${tenant.id}, ${profileId}::uuid))::uuid[])
      ) as members,
      (
        select count(*)::int from profile_like x join profile s on s.tenant_id = x.tenant_id and s.id = x.from_profile_id and not s.fictional
          join seen_profiles(${tenant.id}, ${profileId}::uuid) seen on seen.profile_id = s.id
        where x.tenant_id = ${tenant.id} and x.to_profile_id = me.id and x.created_at >= ${since}
      ) as likes
    from (
      select p.*, date_part('year', age(${clock.now()}::date, p.birth_date))::int as age from profile p where p.tenant_id = ${tenant.id} and p.id = ${profileId}::uuid
    ) as me`;
  return found && found.members + found.likes > 0 ? { sender: null, figures: found } : null;
};

const completeProfile: Find = async (tx, { tenant }, _row, { profileId }) => {
  const { bio, sexuality, hairColor, eyeColor, bodyType, relationshipStatus, tattoos, height, _count } =
    await tx.profile.findUniqueOrThrow({
      where: { tenantId_id: { tenantId: tenant.id, id: profileId } },
      select: {
        bio: true,
        sexuality: true,
        hairColor: true,
        eyeColor: true,
        bodyType: true,
        relationshipStatus: true,
        tattoos: true,
        height: true,
        _count: { select: { interests: { where: { tenantId: tenant.id } } } },
      },
    });
  const details = [sexuality, hairColor, eyeColor, bodyType, relationshipStatus, tattoos, height].filter(
    (value) => value !== null,
  ).length;
  return isThinProfile({ bioLength: bio.length, interests: _count.interests, details }) ? nobody : null;
};

const comeBack: Find = (_tx, _at, { createdAt }, { lastSeenAt }) =>
  Promise.resolve(lastSeenAt === null || lastSeenAt <= createdAt ? nobody : null);

const welcomeDiscount: Find = async (_tx, { tenant, clock }, { accountId }) => {
  const { welcome } = await readDiscounts(
    { tenant, clock, actor: { accountId } },
    { code: null, origin: originOf(tenant, env()) },
  );
  if (!welcome?.expires) return null;
  const { percentage, expires, follows } = welcome;
  const after = follows && {
    percentageAfter: follows.percentage,
    ...(follows.expires && { endsAfter: follows.expires.getTime() }),
  };
  return { sender: null, figures: { percentage, endsAt: expires.getTime(), ...after } };
};

const finders: Partial<Record<DueNotification["kind"], Find>> = {
  weekly_update: weekly,
  complete_profile: completeProfile,
  come_back: comeBack,
  welcome_discount: welcomeDiscount,
  news: () => Promise.resolve(nobody),
};

/** What there is to say of a notification now; null when its occasion has passed. */
export async function findOccasion(
  tx: Tx,
  at: At,
  row: DueNotification,
  known: { receiver: FoundReceiver; sender: Sender | null },
): Promise<Occasion | null> {
  const find = finders[row.kind];
  if (find) return find(tx, at, row, known.receiver);
  return known.sender && { sender: known.sender, figures: {} };
}
