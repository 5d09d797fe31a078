import { getMemberCtx } from "#app/http/ctx.server.ts";
import { getRequest } from "#app/http/context/request.server.ts";
import { answerApi } from "#app/http/api/api-error.server.ts";
import { discountAnswer } from "#app/features/money/packages/discount-answer.server.ts";
import type { Route } from "./+types/discountcode";

/** GET /api/discountcode.php?code= or ?welcome=true: a discount that the member may use now. */
export function loader({ context, url }: Route.LoaderArgs) {
  return answerApi(context, async () =>
    discountAnswer(getMemberCtx(context), url.searchParams, getRequest(context).origin),
  );
}
