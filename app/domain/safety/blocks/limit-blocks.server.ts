import { secondsIn } from "#app/platform/clock/durations.ts";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { enforceLimit } from "#app/platform/runtime/enforce-limit.server.ts";

const perHour = { limit: 200, windowSeconds: secondsIn.hour };

/**
 * Lets a member block and unblock as often as a person may, and no script.
 * @throws AppError `too_many_requests` beyond 200 of both together in an hour.
 */
export async function limitBlocks({ tenant, actor }: Pick<MemberCtx, "tenant" | "actor">): Promise<void> {
  await enforceLimit({ key: `block:${tenant.id}:${actor.accountId}`, ...perHour });
}
