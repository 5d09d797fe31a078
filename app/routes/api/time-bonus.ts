import { getTimeBonus } from "#app/domain/money/discounts/get-time-bonus.server.ts";
import { getMemberCtx } from "#app/http/ctx.server.ts";
import { getRequest } from "#app/http/context/request.server.ts";
import { answerApi } from "#app/http/api/api-error.server.ts";
import { followedBy } from "#app/http/api/followed-by.ts";
import type { Route } from "./+types/time-bonus";

/**
 * GET /api/time-bonus.php: the member's time bonus by the server's clock and what follows it, or null where there is
 * none.
 */
export function loader({ context }: Route.LoaderArgs) {
  return answerApi(context, async () => {
    const ctx = getMemberCtx(context);
    const bonus = await getTimeBonus(ctx, { origin: getRequest(context).origin });
    const now = ctx.clock.now();
    if (!bonus?.expires) return { time_bonus: null };
    const { code, percentage, expires, follows } = bonus;
    return {
      time_bonus: {
        code,
        value_percentage: percentage,
        expires: expires.toISOString(),
        seconds_left: Math.ceil((expires.getTime() - now.getTime()) / 1_000),
        server_time: now.toISOString(),
        followed_by: followedBy(follows),
      },
    };
  });
}
