import { secondsIn } from "#app/platform/clock/durations.ts";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { enforceLimit } from "#app/platform/runtime/enforce-limit.server.ts";

const perHour = { limit: 300, windowSeconds: secondsIn.hour };

/**
 * Lets a member like and take likes back as often as a person may, and no script.
 * @throws AppError `too_many_requests` beyond 300 of both together in an hour.
 */
export async function limitLikes({ tenant, actor }: Pick<MemberCtx, "tenant" | "actor">): Promise<void> {
  await enforceLimit({ key: `like:${tenant.id}:${actor.accountId}`, ...perHour });
}
