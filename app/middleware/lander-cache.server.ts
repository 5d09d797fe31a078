import type { IncomingMessage, ServerResponse } from "node:http";
import { chooseLocale, localeCookie } from "#app/middleware/locale.server.ts";
import { readTrafficSource } from "#app/middleware/traffic-source.server.ts";
import { sendEncoded } from "#app/platform/http/encoded-body.server.ts";
import { PageCache } from "#app/platform/http/page-cache.server.ts";
import type { Tenant } from "#app/platform/tenancy/tenant.ts";

/**
 * Serves landers whole from memory: made once per host, path and language, compressed once (design.md, mechanism 14).
 * The page is the same for everyone, so nothing of the visitor but the language reaches its rendering.
 */
export function landerCache<At extends { tenant: Tenant; origin: string }>(render: (request: Request, at: At) => Promise<Response>) {
  const pages = new PageCache();
  return async (request: IncomingMessage, response: ServerResponse, at: At): Promise<boolean> => {
    if (!request.url?.startsWith("/landers/") || (request.method !== "GET" && request.method !== "HEAD")) return false;
    const url = new URL(request.url, at.origin);
    const cookies = request.headers.cookie ?? null;
    const locale = await chooseLocale(at.tenant, { link: url.searchParams.get("lang"), member: null, cookies });
    const key = `${at.origin}${url.pathname}|${locale}|${at.tenant.revision}`;
    const page = await pages.page(key, () => render(new Request(`${at.origin}${url.pathname}?lang=${locale}`), at));
    const { "set-cookie": _ofNobody, ...headers } = page.headers;
    const { setCookie } = await readTrafficSource(cookies, url.searchParams);
    const choice = url.searchParams.get("lang") === locale ? await localeCookie.serialize(locale) : null;
    const own = [setCookie, choice].filter((cookie) => cookie !== null);
    sendEncoded(request, response, page.status, { ...headers, ...(own.length > 0 ? { "set-cookie": own } : {}) }, page.body);
    return true;
  };
}
