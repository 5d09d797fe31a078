import type { Clock } from "#app/platform/clock/clock.ts";
import { hashToken } from "#app/platform/crypto/token.server.ts";
import { assertTake, resultOf, type RateLimits } from "#app/platform/limits/limits.ts";

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

/** Rate limits in the table `rate_limit`; keys are kept as their SHA-256, since they may name people and addresses. */
export function createPostgresLimits(options: { database: RawQueries; clock: Clock }): RateLimits {
  return {
    async takeToken(take) {
      assertTake(take);
      const now = options.clock.now();
      const endsAt = new Date(now.getTime() + take.windowSeconds * 1000);
      const [row] = await options.database.$queryRawUnsafe<{ count: number; expires_at: Date }[]>(
        takeSql,
        hashToken(take.key),
        now,
        endsAt,
        take.limit,
      );
      if (!row) throw new Error("The rate limit returned no row");
      return resultOf(row.count, take.limit, row.expires_at.getTime() - now.getTime());
    },
  };
}
