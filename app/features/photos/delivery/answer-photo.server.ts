import { createReadableStreamFromReadable } from "@react-router/node";
import type { PhotoAudience } from "#app/domain/profiles/photos/serving/photo-audience.ts";
import { readPhoto } from "#app/domain/profiles/photos/serving/read-photo.server.ts";
import { acceptedFormats } from "#app/domain/profiles/photos/files/accepted-formats.ts";
import { isUnavailable } from "#app/http/errors/unavailable.server.ts";
import type { Ctx } from "#app/platform/ctx/ctx.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import type { Tenant } from "#app/platform/tenancy/tenant.ts";
import { answerPlaceholder } from "./answer-placeholder.server.ts";

type PhotoCtx = Pick<Ctx, "tenant" | "actor">;

// why: who may see a photo changes, and what caches have kept by then must soon be gone
const cacheControls = {
  everybody: "public, max-age=300",
  viewer: "private, max-age=300",
  owner: "private, no-store",
} as const satisfies Record<PhotoAudience, string>;

/**
 * How caches may keep a photo. A CDN hands on what is for everybody, to the brand's pages, which are of another origin,
 * and forgets it by its tags.
 */
function cacheHeaders(audience: PhotoAudience, { id, settings }: Tenant, key: string): Record<string, string> {
  const control = { "cache-control": cacheControls[audience] };
  const hasCdn = settings.cdn_prefix !== "";
  if (audience !== "everybody") return { ...control, vary: hasCdn ? "cookie" : "accept, cookie" };
  return hasCdn
    ? { ...control, "cross-origin-resource-policy": "cross-origin", "cache-tag": `photos-${id},photo-${key}` }
    : { ...control, vary: "accept" };
}

/**
 * Answers with one file of a photo (`480.webp`) to whoever may see it now: 404 to everybody else, whatever they hold a
 * copy of, 304 to who holds this one, and a placeholder while database or storage are away.
 */
export async function answerPhoto(
  ctx: PhotoCtx,
  { key, file, headers: asked }: { key: string; file: string; headers: Headers },
): Promise<Response> {
  const [width = "", ending = "", ...rest] = file.split(".");
  try {
    if (rest.length > 0) throw new AppError("not_found");
    const formats = acceptedFormats(ending, asked.get("accept") ?? "", ctx.tenant.settings.cdn_prefix !== "");
    const { audience, body, contentType, size } = await readPhoto(ctx, { key, width, formats });
    const etag = `"${key}-${width}-${contentType.replace("image/", "")}"`;
    const headers = { ...cacheHeaders(audience, ctx.tenant, key), etag, "content-type": contentType };
    if (asked.get("if-none-match") === etag) {
      body.destroy();
      return new Response(null, { status: 304, headers });
    }
    return new Response(createReadableStreamFromReadable(body), {
      headers: { ...headers, "content-length": String(size) },
    });
  } catch (error) {
    if (isUnavailable(error)) return answerPlaceholder(ctx.tenant);
    if (error instanceof AppError)
      return new Response(null, { status: error.status, headers: { "cache-control": "no-store" } });
    throw error;
  }
}
