import { createReadableStreamFromReadable } from "@react-router/node";
import { readBrandPicture } from "#app/domain/brands/pictures/read-brand-picture.server.ts";
import { getTenant } from "#app/http/context/tenant.server.ts";
import { drawingPolicy } from "#app/http/headers/security-headers.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import type { Route } from "./+types/pictures.$file";

const kept = "public, max-age=31536000, immutable";

/** `/brand/pictures/:file`: a picture of the brand's own, at an address that says its content. */
export async function loader({ request, params, context }: Route.LoaderArgs): Promise<Response> {
  const etag = `"${params.file}"`;
  try {
    const { body, contentType, size } = await readBrandPicture({ tenantId: getTenant(context).id }, params.file);
    const headers = {
      "cache-control": kept,
      "content-type": contentType,
      "content-security-policy": drawingPolicy,
      etag,
    };
    if (request.headers.get("if-none-match") === etag) {
      body.destroy();
      return new Response(null, { status: 304, headers });
    }
    return new Response(createReadableStreamFromReadable(body), {
      headers: { ...headers, "content-length": String(size) },
    });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return new Response(null, { status: error.status, headers: { "cache-control": "no-store" } });
  }
}
