import type { IncomingMessage, ServerResponse } from "node:http";
import type { LanderSighting } from "#app/domain/landers/visit-tally.ts";
import { slugWithoutPrefix } from "#app/domain/landers/lander-slug.ts";
import { type LanderVariant, type LanderVisitor, readLanderVisitor } from "#app/middleware/lander-variant.server.ts";
import { chooseLocale, localeCookie } from "#app/middleware/locale.server.ts";
import type { Clock } from "#app/platform/clock/clock.ts";
import { sendEncoded } from "#app/platform/http/encoded-body.server.ts";
import { isCrawler } from "#app/platform/http/is-crawler.server.ts";
import { PageCache } from "#app/platform/http/page-cache.server.ts";
import { securityHeaders } from "#app/platform/http/security-headers.server.ts";
import type { Tenant } from "#app/platform/tenancy/tenant.ts";

type Place = { tenant: Tenant; origin: string; address: string };

export type LanderCacheOptions<At extends Place> = {
  clock: Clock;
  log: { warn(fields: object, message: string): void };
  /** Renders a lander; the request carries a path and a language and nothing of the visitor. */
  render: (request: Request, at: At, variant: LanderVariant) => Promise<Response>;
  /** Told of every visit by a person. */
  countVisit: (sighting: LanderSighting, at: Date) => void;
};

const minute = 60_000;
const megabyte = 1024 * 1024;

/** Spellings that one page may have; others are answered, but not kept under keys of their own. */
const canonicalPath = /^\/landers\/([a-z]{1,40})(?:\/([a-z0-9-]{1,60}))?$/;

function isPersonReading(request: IncomingMessage): boolean {
  if (request.method !== "GET" || isCrawler(request.headers["user-agent"] ?? "")) return false;
  const purpose = request.headers["sec-purpose"] ?? request.headers["purpose"] ?? "";
  return !purpose.includes("prefetch");
}

/**
 * Serves landers whole from memory: made once per host, path, language, variant and revision of the brand, compressed once
 * (design.md, mechanism 14); made anew when five minutes old, so that faces change. Nothing of a visitor but the variant
 * reaches the rendering, and no cookie of a rendering reaches a visitor.
 */
export function landerCache<At extends Place>({ clock, log, render, countVisit }: LanderCacheOptions<At>) {
  const onError = (error: unknown) => log.warn({ err: error }, "A lander could not be made anew");
  const pages = new PageCache({ clock, freshMilliseconds: 5 * minute, oldestMilliseconds: 15 * minute, capacityBytes: 96 * megabyte, onError });

  return async (request: IncomingMessage, response: ServerResponse, at: At, trace: { id: string; route: string | null }): Promise<boolean> => {
    if (!request.url?.startsWith("/landers/") || (request.method !== "GET" && request.method !== "HEAD")) return false;
    const url = new URL(request.url, at.origin);
    const named = canonicalPath.exec(url.pathname);
    const cookies = request.headers.cookie ?? null;
    const link = url.searchParams.get("lang");
    const [locale, visitor] = await Promise.all([
      chooseLocale(at.tenant, { link, member: null, cookies }),
      readLanderVisitor(at.tenant, { address: at.address, cookies, query: url.searchParams }),
    ]);
    const { variant, sourceCookie } = visitor;
    const address = `${at.origin}${url.pathname}`;
    const key = named && [at.tenant.id, at.tenant.revision, address, locale, variant.country, variant.hasTrafficSource, variant.asksEntry].join("|");
    const page = await pages.page(key, () => render(new Request(`${address}?lang=${locale}`), at, variant));

    if (named && page.status === 200) {
      trace.route = `/landers/${named[1]}/:slug?`;
      if (isPersonReading(request)) countVisit(sightingOf(at.tenant, named[1] ?? "", named[2] ?? "", visitor), clock.now());
    }
    const choice = link === locale ? await localeCookie.serialize(locale) : null;
    const own = [sourceCookie, choice].filter((cookie) => cookie !== null);
    const headers = { ...securityHeaders, "x-request-id": trace.id, ...page.headers };
    sendEncoded(request, response, page.status, own.length > 0 ? { ...headers, "set-cookie": own } : headers, page.body);
    return true;
  };
}

function sightingOf(tenant: Tenant, lander: string, slug: string, { source, addressCountry }: LanderVisitor): LanderSighting {
  const { network = "", ref = "", sub1 = "", sub2 = "", sub3 = "" } = source ?? {};
  return {
    tenantId: tenant.id,
    lander,
    slug,
    variant: slugWithoutPrefix(tenant.niche, slug),
    country: addressCountry ?? "ZZ",
    source: source && { network, ref, sub1, sub2, sub3 },
  };
}
