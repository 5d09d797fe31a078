import { robotsRules } from "#app/domain/brands/site/robots-rules.ts";
import { getRequest } from "#app/http/context/request.server.ts";
import { getTenant } from "#app/http/context/tenant.server.ts";
import { publicAnswer } from "#app/http/caching/public-answer.server.ts";
import type { Route } from "./+types/robots[.]txt";

/** What search engines may read. */
export function loader({ request, context }: Route.LoaderArgs) {
  return publicAnswer(request, {
    body: robotsRules(getTenant(context), getRequest(context).origin),
    type: "text/plain; charset=utf-8",
  });
}
