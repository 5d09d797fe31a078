import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { AppError } from "#app/platform/errors/app-error.ts";

/** As many as wait for the line after hours without one go out at once; then two a second. */
const burst = 60;
const perMillisecond = 2 / 1_000;
const remembersAtMost = 50_000;
const buckets = new Map<string, { left: number; at: number }>();

/**
 * Lets a member send so many messages, and not more: 60 at once, then two a second, in each process (nothing is asked of
 * the database for it).
 * @throws AppError `too_many_requests`
 */
export function takeMessageTurn({ tenant, actor, clock }: Pick<MemberCtx, "tenant" | "actor" | "clock">): void {
  const now = clock.now().getTime();
  const key = `${tenant.id}:${actor.accountId}`;
  const known = buckets.get(key);
  const left = known ? Math.min(burst, known.left + Math.max(0, now - known.at) * perMillisecond) : burst;
  if (left < 1) throw new AppError("too_many_requests");
  buckets.delete(key);
  buckets.set(key, { left: left - 1, at: now });
  const [oldest] = buckets.keys();
  if (buckets.size > remembersAtMost && oldest !== undefined) buckets.delete(oldest);
}
