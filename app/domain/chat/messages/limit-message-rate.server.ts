import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { createTokenBuckets } from "#app/platform/limits/token-buckets.ts";

// why: as many as wait for the line after hours without one go out at once
const take = createTokenBuckets({ burst: 60, perSecond: 2 });

/**
 * Lets a member send so many messages, and not more: 60 at once, then two a second, in each process (nothing is asked
 * of the database for it).
 * @throws AppError `too_many_requests`
 */
export function limitMessageRate({ tenant, actor, clock }: Pick<MemberCtx, "tenant" | "actor" | "clock">): void {
  if (!take(`${tenant.id}:${actor.accountId}`, clock.now())) throw new AppError("too_many_requests");
}
