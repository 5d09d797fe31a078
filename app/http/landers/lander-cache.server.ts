import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import type { LanderSighting } from "#app/domain/brands/landers/visit-tally.ts";
import { isPersonReading } from "./is-person-reading.server.ts";
import { type LanderPlace, landerRequests } from "./lander-request.server.ts";
import type { LanderVariant } from "./lander-variant.server.ts";
import type { Clock } from "#app/platform/clock/clock.ts";
import { millisecondsIn } from "#app/platform/clock/durations.ts";
import { sendEncoded } from "#app/platform/compression/encoded-body.server.ts";
import { PageCache } from "./page-cache.server.ts";
import { securityHeaders, unshared } from "#app/http/headers/security-headers.server.ts";

export type LanderCacheOptions<At extends LanderPlace> = {
  clock: Clock;
  log: { warn(fields: object, message: string): void };
  /** Renders a lander; the request carries a path and a language and nothing of the visitor. */
  render: (request: Request, at: At, variant: LanderVariant) => Promise<Response>;
  /** Hears whose face must go from what is kept; null where all must. */
  subscribeToPublicProfiles: (forget: (changed: { profileId: string } | null) => void) => void;
  /** Told of every visit by a person. */
  countVisit: (sighting: LanderSighting, at: Date) => void;
};

const megabyte = 1024 * 1024;

/**
 * Serves landers whole from memory: made once per host, path, language, variant and edition of the brand, compressed
 * once (design.md, mechanism 14); made anew when five minutes old, so that faces change, and at once where one of those
 * that it shows goes. Nothing of a visitor but the variant reaches the rendering, and no cookie of a rendering reaches
 * a visitor.
 */
export function landerCache<At extends LanderPlace>({
  clock,
  log,
  render,
  subscribeToPublicProfiles,
  countVisit,
}: LanderCacheOptions<At>) {
  const onError = (error: unknown) => log.warn({ err: error }, "A lander could not be made anew");
  const pages = new PageCache({
    clock,
    freshMilliseconds: 5 * millisecondsIn.minute,
    oldestMilliseconds: 15 * millisecondsIn.minute,
    capacityBytes: 96 * megabyte,
    onError,
  });
  subscribeToPublicProfiles((changed) => pages.forget(changed?.profileId));

  const read = landerRequests();

  return async (
    request: IncomingMessage,
    response: ServerResponse,
    at: At,
    trace: { id: string; route: string | null },
  ): Promise<boolean> => {
    if (!request.url?.startsWith("/landers/") || (request.method !== "GET" && request.method !== "HEAD")) return false;
    const { named, address, locale, variant, key, cookies } = await read(
      request.url,
      request.headers.cookie ?? null,
      at,
    );
    const page = await pages.page(key, () => render(new Request(`${address}?lang=${locale}`), at, variant));

    if (named && page.status === 200) {
      trace.route = named.route;
      if (isPersonReading(request.method, (name) => request.headers[name]?.toString()))
        countVisit(named.sighting, clock.now());
    }
    const headers: OutgoingHttpHeaders = { ...securityHeaders, ...page.headers, "x-request-id": trace.id };
    if (cookies.length > 0) headers["set-cookie"] = cookies;
    if (at.isStrangePort) headers["cache-control"] = unshared;
    sendEncoded(request, response, page.status, headers, page.body);
    return true;
  };
}
