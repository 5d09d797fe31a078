import { getPublicSettings } from "#app/domain/brands/settings/get-public-settings.ts";
import { getLocale } from "#app/http/middleware/locale.server.ts";
import { getTenant } from "#app/http/context/tenant.server.ts";
import { getVisitor } from "#app/http/middleware/visitor.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { pushPublicKey } from "#app/platform/runtime/process-push-key.server.ts";
import { matchHost } from "#app/platform/tenancy/registry/registry.server.ts";
import { answerApi } from "#app/http/api/api-error.server.ts";
import type { Route } from "./+types/settings";

/** GET /api/settings.php: the public settings of this host, or of the forced one. */
export function loader({ context, url }: Route.LoaderArgs) {
  return answerApi(context, async () => {
    const forced = url.searchParams.get("host");
    const tenant = forced === null ? getTenant(context) : matchHost(forced)?.tenant;
    if (!tenant || tenant.isPaused) throw new AppError("not_found");
    return getPublicSettings(tenant, {
      locale: getLocale(context),
      country: getVisitor(context).country,
      pushPublicKey: await pushPublicKey(),
    });
  });
}
