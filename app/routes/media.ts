import { createReadableStreamFromReadable } from "@react-router/node";
import { readPhoto } from "#app/domain/photos/read-photo.server.ts";
import { wishedFormats } from "#app/domain/photos/wished-formats.ts";
import { getCtx } from "#app/middleware/ctx.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import type { Tenant } from "#app/platform/tenancy/tenant.ts";
import type { Route } from "./+types/media";

/** A file never changes under its name, so that browsers and caches may keep it. */
const forever = "public, max-age=31536000, immutable";

/** A CDN hands on what it is given, and its host is another origin than the brand's pages. */
const fromCdn = ({ settings }: Tenant): Record<string, string> => (settings.cdn_prefix === "" ? { vary: "accept" } : { "cross-origin-resource-policy": "cross-origin" });

/** `/media/photos/:id/:file`: a photo of this brand by its random name, in one of the kept widths (`480.webp`). */
export async function loader({ params, context, request }: Route.LoaderArgs): Promise<Response> {
  const ctx = getCtx(context);
  const [width = "", ending = "", ...rest] = params.file.split(".");
  try {
    if (rest.length > 0) throw new AppError("not_found");
    const formats = wishedFormats(ending, request.headers.get("accept") ?? "", ctx.tenant.settings.cdn_prefix !== "");
    const photo = await readPhoto(ctx, { key: params.id, width, formats });
    const etag = `"${params.id}-${width}-${photo.contentType.replace("image/", "")}"`;
    const headers = { "cache-control": forever, etag, "content-type": photo.contentType, ...fromCdn(ctx.tenant) };
    if (request.headers.get("if-none-match") === etag) {
      photo.body.destroy();
      return new Response(null, { status: 304, headers });
    }
    return new Response(createReadableStreamFromReadable(photo.body), { headers: { ...headers, "content-length": String(photo.size) } });
  } catch (error) {
    if (error instanceof AppError) return new Response(null, { status: error.status, headers: { "cache-control": "no-store" } });
    throw error;
  }
}
