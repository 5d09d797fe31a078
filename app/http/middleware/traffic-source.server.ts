import { createContext, type MiddlewareFunction, type RouterContextProvider } from "react-router";
import { z } from "zod";
import { getStorageConsent, type StorageConsent } from "./storage-consent.server.ts";
import { isPubliclyCacheable } from "#app/http/caching/is-for-everyone.server.ts";
import { landerCode } from "#app/platform/tenancy/landers/lander-code.ts";
import { storedCookie, visitCookie } from "#app/http/cookies/stored-cookie.server.ts";

// why: the database refuses control characters and half surrogates, which a link or a forged cookie may carry
const tag = z
  .string()
  .trim()
  .max(80)
  .regex(/^[^\p{Cc}\p{Cs}]+$/u);
const optionalTag = tag.optional().catch(undefined);

const trafficSourceContract = z.object({
  network: tag,
  ref: optionalTag,
  sub1: optionalTag,
  sub2: optionalTag,
  sub3: optionalTag,
  click: optionalTag,
  lander: landerCode.optional().catch(undefined),
});

/**
 * Where a visitor came from: the first touch, kept 30 days where that is allowed, else for the visit, and copied to the
 * account at signup (product.md, Marketing).
 */
export type TrafficSource = z.infer<typeof trafficSourceContract>;

export const trafficSourceCookie = storedCookie("traffic");

const visitSourceCookie = visitCookie("traffic");

/** The cookie of a source, for 30 days where that may be, else for the visit. */
export const serializeSource = (source: TrafficSource, { mayKeep }: Pick<StorageConsent, "mayKeep">): Promise<string> =>
  (mayKeep ? trafficSourceCookie : visitSourceCookie).serialize(source);

const trafficSourceContext = createContext<TrafficSource | null>(null);

/** The visitor's traffic source, or null for who came by themselves. */
export function getTrafficSource(context: Readonly<RouterContextProvider>): TrafficSource | null {
  return context.get(trafficSourceContext);
}

/** What networks and trackers call the click that they send us. */
const clickNames = ["click", "click_id", "clickid", "click-id", "cid", "subid", "transaction_id"] as const;

/**
 * Reads the traffic source that a link names, or null; a source without a network is none. `lander` is the lander to
 * which the link led.
 */
function trafficSourceOfLink(query: URLSearchParams, lander: string | undefined): TrafficSource | null {
  const click = clickNames.map((name) => query.get(name)).find((value) => value);
  return trafficSourceContract.safeParse({ ...Object.fromEntries(query), click, lander }).data ?? null;
}

/** The source of a request, and the cookie to set where this is its first touch. */
export async function readTrafficSource(
  cookies: string | null,
  query: URLSearchParams,
  consent: Pick<StorageConsent, "mayKeep">,
  lander?: string,
): Promise<{ source: TrafficSource | null; setCookie: string | null }> {
  const kept = trafficSourceContract.safeParse(await trafficSourceCookie.parse(cookies)).data;
  if (kept) return { source: kept, setCookie: null };
  const source = trafficSourceOfLink(query, lander);
  return { source, setCookie: source && (await serializeSource(source, consent)) };
}

/** Keeps the first touch of every visitor. */
export const trafficSourceMiddleware: MiddlewareFunction<Response> = async ({ request, url, context }, next) => {
  const { source, setCookie } = await readTrafficSource(
    request.headers.get("cookie"),
    url.searchParams,
    getStorageConsent(context),
  );
  context.set(trafficSourceContext, source);
  const response = await next();
  if (setCookie && !isPubliclyCacheable(response)) response.headers.append("set-cookie", setCookie);
  return response;
};
