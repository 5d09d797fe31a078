import { storedItems } from "#app/domain/brands/device-storage/stored-items.ts";
import { getTenant } from "#app/http/context/tenant.server.ts";
import { apiPaths } from "#app/features/openapi/paths.ts";
import { madeForWhom } from "#app/features/openapi/schemas.ts";
import type { Route } from "./+types/openapi[.]json";

/** GET /api/openapi.json: the endpoints that this platform answers. */
export function loader({ context }: Route.LoaderArgs) {
  return Response.json(
    {
      openapi: "3.0.3",
      info: {
        title: `${getTenant(context).settings.name} API`,
        version: "1.0.0",
        description:
          "Errors are `{ error, message }`. Calls that need a member and have none answer 403 authentication_required. Every call takes X-Liaison-For, and answers 409 other_member where it is not the session's.",
      },
      components: {
        parameters: { madeForWhom },
        securitySchemes: { session: { type: "apiKey", in: "cookie", name: storedItems.session.name } },
      },
      paths: Object.fromEntries(
        Object.entries(apiPaths).map(([path, methods]) => [
          path,
          { parameters: [{ $ref: "#/components/parameters/madeForWhom" }], ...methods },
        ]),
      ),
    },
    { headers: { "cache-control": "public, max-age=300" } },
  );
}
