import type { IncomingMessage, ServerResponse } from "node:http";
import type { LanderSighting } from "#app/domain/brands/landers/visit-tally.ts";
import { isArriving } from "./is-arriving.server.ts";
import { isPersonReading } from "./is-person-reading.server.ts";
import { type LanderPlace, type LanderRequest, landerRequests } from "./lander-request.server.ts";
import type { LanderVariant } from "./lander-variant.server.ts";
import type { Clock } from "#app/platform/clock/clock.ts";
import { millisecondsIn } from "#app/platform/clock/durations.ts";
import { sendEncoded } from "#app/platform/compression/encoded-body.server.ts";
import { type CachedPage, PageCache } from "./page-cache.server.ts";
import { unshared } from "#app/http/headers/security-headers.server.ts";
import { sendTogether } from "./send-together.ts";

export type LanderCacheOptions<At extends LanderPlace, Trace extends LanderTrace> = {
  clock: Clock;
  log: { warn(fields: object, message: string): void };
  /** Renders a lander; the request carries a path and a language and nothing of the visitor. */
  render: (request: Request, at: At, variant: LanderVariant) => Promise<Response>;
  /** Hears whose face must go from what is kept; null where all must. */
  subscribeToPublicProfiles: (forget: (changed: { profileId: string } | null) => void) => void;
  /** Told where an answer that was ready could not be sent. */
  fail: (response: ServerResponse, trace: Trace, error: unknown) => void;
  /** Told of every visit by a person, once however many of its questions they answer. */
  countVisit: (sighting: LanderSighting, at: Date) => void;
};

type LanderTrace = { id: string; route: string | null };
type FoundPage = { page: CachedPage } & Pick<LanderRequest, "named" | "cookies">;

const megabyte = 1024 * 1024;

/** The headers of a page that no cache may keep, whatever they said of it. */
function unsharedHeaders(headers: readonly string[]): string[] {
  const kept = headers.filter((_, index) => headers[index - (index % 2)] !== "cache-control");
  return [...kept, "cache-control", unshared];
}

/**
 * Serves landers whole from memory: made once per host, path, language, variant and edition of the brand (design.md,
 * mechanism 14), and compressed quickly for the first reader, then as small as it gets; made anew when five minutes
 * old, so that faces change, and at once where one of those that it shows goes. Nothing of a visitor but the variant
 * reaches the rendering, and no cookie of a rendering reaches a visitor.
 */
export function landerCache<At extends LanderPlace, Trace extends LanderTrace>({
  clock,
  log,
  render,
  subscribeToPublicProfiles,
  fail,
  countVisit,
}: LanderCacheOptions<At, Trace>) {
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

  type Ready = {
    request: IncomingMessage;
    response: ServerResponse;
    at: At;
    trace: Trace;
    found: FoundPage;
    now: Date;
  };

  /** Names the route before the answer goes out: whoever leaves before that is told of too. */
  function traced(ready: Ready): Ready {
    const { page, named } = ready.found;
    if (named && page.status === 200) ready.trace.route = named.route;
    return ready;
  }

  function send({ request, response, at, trace, found: { page, named, cookies }, now }: Ready): void {
    if (named && page.status === 200) {
      const header = (name: string) => request.headers[name]?.toString();
      if (isPersonReading(request.method, header) && isArriving(request.url ?? "/", header))
        countVisit(named.sighting, now);
    }
    const headers = [...page.headers, "x-request-id", trace.id];
    for (const cookie of cookies) headers.push("set-cookie", cookie);
    sendEncoded(request, response, page.status, at.isStrangePort ? unsharedHeaders(headers) : headers, page.body);
  }

  const sendSoon = sendTogether((ready: Ready) => {
    const { response, trace } = ready;
    if (response.destroyed) return;
    try {
      send(ready);
    } catch (error) {
      fail(response, trace, error);
    }
  });

  async function prepare(asked: LanderRequest | Promise<LanderRequest>, at: At): Promise<FoundPage> {
    const { address, locale, variant, key, named, cookies } = await asked;
    const page = await pages.page(key, () => render(new Request(`${address}?lang=${locale}`), at, variant));
    return { page, named, cookies };
  }

  return {
    /** Whether a request is for a lander. */
    takes: ({ url, method }: IncomingMessage) =>
      url?.startsWith("/landers/") === true && (method === "GET" || method === "HEAD"),

    /** Renders a lander past what is kept, for who sees what nobody else does. */
    async show({ url, headers }: IncomingMessage, at: At): Promise<Response> {
      const asking = { cookies: headers.cookie ?? null, savesData: headers["save-data"] === "on" };
      const { address, locale, variant } = await read(url ?? "/", asking, at);
      // why: an operator looks, and a preview takes no answer
      return render(new Request(`${address}?lang=${locale}`), at, { ...variant, asksEntry: false });
    },

    /**
     * Answers a request for a lander: with others that came in with it where its page is kept and fresh, else with a
     * promise of its end.
     */
    answer(request: IncomingMessage, response: ServerResponse, at: At, trace: Trace): Promise<void> | null {
      const savesData = request.headers["save-data"] === "on";
      const asked = read(request.url ?? "/", { cookies: request.headers.cookie ?? null, savesData }, at);
      const now = clock.now();
      const page = "key" in asked && asked.key !== null ? pages.freshPage(asked.key, now.getTime()) : null;
      if (page === null || !("key" in asked))
        return prepare(asked, at).then((found) => send(traced({ request, response, at, trace, found, now })));
      const found = { page, named: asked.named, cookies: asked.cookies };
      sendSoon(traced({ request, response, at, trace, found, now }));
      return null;
    },
  };
}
