import { listRegions } from "#app/domain/profiles/regions/list-regions.server.ts";
import { getLocale } from "#app/http/middleware/locale.server.ts";
import { getTenant } from "#app/http/context/tenant.server.ts";
import { answerApi } from "#app/http/api/api-error.server.ts";
import type { Route } from "./+types/regions";

/** GET /api/regions.php: the regions of the brand's countries, named in the reader's language. */
export function loader({ context }: Route.LoaderArgs) {
  const regions = async () => ({
    regions: listRegions({ locale: getLocale(context) }, { countries: getTenant(context).countries }),
  });
  return answerApi(context, regions, { "cache-control": "private, max-age=300" });
}
