import { siteMap } from "#app/domain/brands/site/site-map.ts";
import { getRequest } from "#app/http/context/request.server.ts";
import { getTenant } from "#app/http/context/tenant.server.ts";
import { publicAnswer } from "#app/http/caching/public-answer.server.ts";
import type { Route } from "./+types/sitemap[.]xml";

/** Every public page in every language of the brand. */
export function loader({ request, context }: Route.LoaderArgs) {
  return publicAnswer(request, {
    body: siteMap(getTenant(context), getRequest(context).origin),
    type: "application/xml; charset=utf-8",
  });
}
