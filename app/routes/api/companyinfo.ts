import { getTenant } from "#app/http/context/tenant.server.ts";
import { answerApi } from "#app/http/api/api-error.server.ts";
import type { Route } from "./+types/companyinfo";

/** GET /api/companyinfo.php: the legal entity behind the brand. */
export function loader({ context }: Route.LoaderArgs) {
  return answerApi(context, async () => getTenant(context).company, { "cache-control": "private, max-age=300" });
}
