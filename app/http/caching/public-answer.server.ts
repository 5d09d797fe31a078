import { createHash } from "node:crypto";

/**
 * Anything of a brand that is the same for everyone: kept for an hour by whoever likes, then asked for again by its
 * tag.
 */
export function publicAnswer(
  request: Request,
  file: { body: string | Buffer<ArrayBufferLike>; type: string; etag?: string; headers?: Record<string, string> },
): Response {
  const etag = file.etag ?? `"${createHash("sha256").update(file.body).digest("base64url").slice(0, 22)}"`;
  const headers = { ...file.headers, "content-type": file.type, "cache-control": "public, max-age=3600", etag };
  if (request.headers.get("if-none-match") === etag) return new Response(null, { status: 304, headers });
  return new Response(typeof file.body === "string" ? file.body : new Uint8Array(file.body), { headers });
}
