import type { Clock } from "#app/platform/clock/clock.ts";
import { hashToken } from "#app/platform/crypto/token.server.ts";
import { assertTake, resultOf, withGiveBack, type RateLimits } from "#app/platform/limits/limits.ts";

/** What of a Prisma client the limits need. */
export type RawQueries = {
  $queryRawUnsafe<Rows>(sql: string, ...values: unknown[]): Promise<Rows>;
  $executeRawUnsafe(sql: string, ...values: unknown[]): Promise<number>;
};

// why: one statement, whose row lock lets parallel takes through one by one; a full window is not counted any further
const takeSql = `
  insert into rate_limit as held (key, count, expires_at) values ($1, 1, $3)
  on conflict (key) do update set
    count = case when held.expires_at <= $2 then 1 else least(held.count, $4) + 1 end,
    expires_at = case when held.expires_at <= $2 then excluded.expires_at else held.expires_at end
  returning count, expires_at`;

// why by its end: a window that began anew meanwhile did not count it; one beyond its limit stands one above it
const giveBackSql = `
  update rate_limit set count = greatest(least(count, $3) - 1, 0) where key = $1 and expires_at = $2`;

/** Rate limits in the table `rate_limit`; keys are kept as their SHA-256, since they may name people and addresses. */
export function createPostgresLimits(options: { database: RawQueries; clock: Clock }): RateLimits {
  return {
    async takeToken(take) {
      assertTake(take);
      const now = options.clock.now();
      const key = hashToken(take.key);
      const endsAt = new Date(now.getTime() + take.windowSeconds * 1000);
      const [row] = await options.database.$queryRawUnsafe<{ count: number; expires_at: Date }[]>(
        takeSql,
        key,
        now,
        endsAt,
        take.limit,
      );
      if (!row) throw new Error("The rate limit returned no row");
      const result = resultOf(row.count, take.limit, row.expires_at.getTime() - now.getTime());
      return withGiveBack(result, take, async () => {
        await options.database.$executeRawUnsafe(giveBackSql, key, row.expires_at, take.limit);
      });
    },
  };
}
