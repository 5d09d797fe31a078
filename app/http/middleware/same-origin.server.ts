import type { MiddlewareFunction } from "react-router";
import { getTranslator } from "./locale.server.ts";
import { getRequest } from "#app/http/context/request.server.ts";
import { getTenant } from "#app/http/context/tenant.server.ts";
import { noteSecurityEvent } from "#app/platform/log/security-log.ts";

const readOnlyMethods = new Set(["GET", "HEAD", "OPTIONS"]);

/** Where providers of payments send their messages: a signature opens these, no cookie does. */
const signedMessages = /^\/payments\/[a-z]+\/events$/;

// why: mail programs and providers send no origin; what they may do hangs on a secret in the address or on a signature
const openPaths = [/^\/unsubscribe\/[\w.-]+(\.data)?$/, /^\/internal\/mail-events$/];

/** Tells whether a request that changes something comes from the brand's own pages. */
function isSameOrigin(request: Request, origin: string): boolean {
  if (readOnlyMethods.has(request.method)) return true;
  const site = request.headers.get("sec-fetch-site");
  if (site !== null && site !== "same-origin") return false;
  const sender = request.headers.get("origin");
  if (sender === null) return site === "same-origin";
  return sender.toLowerCase() === origin.toLowerCase();
}

/**
 * Tells whether a request that changes something by `GET` comes from the brand's own pages. A browser that does not say
 * where it comes from names the page that asked (`Referer`); one that says neither is refused.
 */
export function isFromOwnPage(request: Request, origin: string): boolean {
  const site = request.headers.get("sec-fetch-site");
  if (site !== null) return site === "same-origin";
  const referer = request.headers.get("referer") ?? "";
  return URL.canParse(referer) && new URL(referer).origin === new URL(origin).origin;
}

/**
 * Tells whether a request that changes something names another origin than its own: the router refuses it before any
 * route.
 */
export function isForeignCall(request: Request): boolean {
  const sender = request.headers.get("origin");
  return !readOnlyMethods.has(request.method) && sender !== null && sender !== new URL(request.url).origin;
}

/** Refuses changes that another site asks for (design.md, mechanism 12). */
export const sameOriginMiddleware: MiddlewareFunction<Response> = ({ request, context }, next) => {
  if (openPaths.some((path) => path.test(new URL(request.url).pathname))) return next();
  if (isSameOrigin(request, getRequest(context).origin) || signedMessages.test(new URL(request.url).pathname))
    return next();
  noteSecurityEvent({ tenant: getTenant(context), requestId: getRequest(context).id }, "cross_site_refused", {
    method: request.method,
  });
  const message = getTranslator(context).t("errors:forbidden");
  return Promise.resolve(
    Response.json({ error: "forbidden", message }, { status: 403, headers: { "cache-control": "no-store" } }),
  );
};
