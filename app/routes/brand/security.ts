import { securityContact } from "#app/domain/brands/site/security-contact.ts";
import { getCtx } from "#app/middleware/ctx.server.ts";
import { getRequest } from "#app/middleware/request.server.ts";
import { publicAnswer } from "#app/routes/brand/public-answer.server.ts";
import type { Route } from "./+types/security";

/** Where to report a weakness of the site. */
export function loader({ request, context }: Route.LoaderArgs) {
  return publicAnswer(request, { body: securityContact(getCtx(context), getRequest(context).origin), type: "text/plain; charset=utf-8" });
}
