import { recordPageBounce } from "#app/domain/brands/page-bounces/record-page-bounce.server.ts";
import { getCtx } from "#app/http/ctx.server.ts";
import { getRequest } from "#app/http/context/request.server.ts";
import { answerApi } from "#app/http/api/api-error.server.ts";
import type { Route } from "./+types/page-hidden";

/** The page that became hidden: its browser says so itself, in the way that browsers name pages to their own site. */
function leftPage(request: Request, origin: string): string {
  const referrer = URL.parse(request.headers.get("referer") ?? "");
  return referrer?.origin.toLowerCase() === origin.toLowerCase() ? referrer.pathname : "/";
}

/**
 * POST /api/page-hidden.php: a page became hidden. Its body is empty JSON; where the visit asked for it, `lb` says for
 * how many milliseconds the page was in sight, which is noted (spec sections 7 and 9).
 */
export function action({ request, context }: Route.ActionArgs) {
  return answerApi(context, async () => {
    const { searchParams } = new URL(request.url);
    const visibleMilliseconds = Number(searchParams.get("lb") ?? Number.NaN);
    const { address, origin } = getRequest(context);
    if (Number.isFinite(visibleMilliseconds))
      await recordPageBounce(getCtx(context), { pathname: leftPage(request, origin), visibleMilliseconds, address });
    return new Response(null, { status: 204, headers: { "cache-control": "no-store" } });
  });
}
