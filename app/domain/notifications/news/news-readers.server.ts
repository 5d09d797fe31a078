import type { NewsAudience } from "./news-contract.ts";
import { millisecondsIn } from "#app/platform/clock/durations.ts";
import { Prisma } from "#app/platform/db/generated/client.ts";
import type { Tx } from "#app/platform/db/transactions/with-tenant.server.ts";

type At = { tenantId: string; now: Date };

const recentWithin = 30 * millisecondsIn.day;

/** SQL from `from` on, with accounts as `a`: active members who asked for news. */
const asked = ({ tenantId }: At) => Prisma.sql`
  from account a join notification_preference w on w.tenant_id = ${tenantId} and w.account_id = a.id and w.news
    join profile p on p.tenant_id = ${tenantId} and p.account_id = a.id
  where a.tenant_id = ${tenantId} and a.status = 'active'`;

function activityOf({ activity }: NewsAudience, { now }: At): Prisma.Sql {
  const since = new Date(now.getTime() - recentWithin);
  if (activity === "recent") return Prisma.sql`a.last_seen_at >= ${since}`;
  if (activity === "away") return Prisma.sql`(a.last_seen_at is null or a.last_seen_at < ${since})`;
  return Prisma.sql`true`;
}

/** SQL that is true of members among an audience; an empty list of it means all. */
function isAmong(at: At, audience: NewsAudience): Prisma.Sql {
  const { languages, countries, genders, premium } = audience;
  const oneOf = (column: Prisma.Sql, values: readonly string[]) =>
    values.length === 0 ? Prisma.sql`true` : Prisma.sql`${column} = any(${[...values]}::text[])`;
  return Prisma.join(
    [
      oneOf(Prisma.sql`a.language`, languages),
      oneOf(Prisma.sql`p.country`, countries),
      oneOf(Prisma.sql`p.gender::text`, genders),
      premium === null ? Prisma.sql`true` : Prisma.sql`(a.premium_since is not null) = ${premium}`,
      activityOf(audience, at),
    ],
    " and ",
  );
}

/** SQL from `from` on, with accounts as `a`: active members of a brand who asked for news and are among an audience. */
export const isAskedFor = (at: At, audience: NewsAudience): Prisma.Sql =>
  Prisma.sql`${asked(at)} and ${isAmong(at, audience)}`;

/** Counts the active members of a brand who asked for news, and those of them who are among an audience. */
export async function countReaders(tx: Tx, at: At, audience: NewsAudience): Promise<{ asked: number; among: number }> {
  const [row] = await tx.$queryRaw<{ asked: number; among: number }[]>`
    select count(*)::int as asked, (count(*) filter (where ${isAmong(at, audience)}))::int as among ${asked(at)}`;
  return row ?? { asked: 0, among: 0 };
}
