import { securityContact } from "#app/domain/brands/site/security-contact.ts";
import { getCtx } from "#app/http/ctx.server.ts";
import { getRequest } from "#app/http/context/request.server.ts";
import { publicAnswer } from "#app/http/caching/public-answer.server.ts";
import type { Route } from "./+types/security[.]txt";

/** Where to report a weakness of the site. */
export function loader({ request, context }: Route.LoaderArgs) {
  return publicAnswer(request, {
    body: securityContact(getCtx(context), getRequest(context).origin),
    type: "text/plain; charset=utf-8",
  });
}
