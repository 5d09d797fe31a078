import type { MiddlewareFunction } from "react-router";
import { needsEntryWarning } from "#app/domain/brands/entry/needs-entry-warning.ts";
import { countLanderVisit } from "#app/domain/brands/landers/lander-visits.server.ts";
import { noChoices } from "#app/domain/brands/landers/lander-choices.ts";
import { readScheme } from "#app/http/cookies/color-scheme.server.ts";
import { asksAboutCookies, getStorageConsent } from "#app/http/middleware/storage-consent.server.ts";
import { isArriving } from "./is-arriving.server.ts";
import { isPersonReading } from "./is-person-reading.server.ts";
import { landerVariantContext } from "./lander-variant.server.ts";
import { getSession } from "#app/http/middleware/session.server.ts";
import { getRequest } from "#app/http/context/request.server.ts";
import { subscriberNetwork } from "#app/platform/geo/ip-address.server.ts";
import { getTenant } from "#app/http/context/tenant.server.ts";
import { getTrafficSource } from "#app/http/middleware/traffic-source.server.ts";
import { getVisitor } from "#app/http/middleware/visitor.server.ts";
import { slugWithoutPrefix } from "#app/platform/tenancy/landers/lander-code.ts";
import { acceptedEncoding, compressForFlight } from "#app/platform/compression/encoded-body.server.ts";
import { systemClock } from "#app/platform/clock/clock.ts";

/**
 * For the landing of a member: what the landers' cache does for other landers, but without keeping anything, as the
 * page is about one person. Tells the page its variant and counts people's visits under the given name.
 */
export function memberLandingMiddleware(lander: string): MiddlewareFunction<Response> {
  return async ({ request, context, params }, next) => {
    const tenant = getTenant(context);
    const { country, addressCountry, hasDismissedEntryWarning: hasDismissed } = getVisitor(context);
    const source = getTrafficSource(context);
    const isMember = getSession(context) !== null;
    const asksEntry = needsEntryWarning(tenant, { layout: "lander", country, isMember, hasDismissed });
    const asksCookies = asksAboutCookies(getStorageConsent(context), { isMember, hasOptional: source !== null });
    const scheme = await readScheme(request.headers.get("cookie"));
    context.set(landerVariantContext, {
      country,
      hasTrafficSource: source !== null,
      asksEntry,
      asksCookies,
      scheme,
      savesData: request.headers.get("save-data") === "on",
      choices: noChoices,
    });
    const answer = await packedFor(request, await next());
    const header = (name: string) => request.headers.get(name);
    const isVisit = isPersonReading(request.method, header) && isArriving(new URL(request.url).pathname, header);
    if (answer.status !== 200 || !isVisit) return answer;
    const { slug = "" } = params;
    const { network = "", ref = "", sub1 = "", sub2 = "", sub3 = "" } = source ?? {};
    countLanderVisit(
      {
        tenantId: tenant.id,
        lander,
        slug,
        variant: slugWithoutPrefix(tenant.niche, slug),
        country: addressCountry ?? "ZZ",
        source: source && { network, ref, sub1, sub2, sub3 },
        seenFrom: source ? subscriberNetwork(getRequest(context).address) : "",
      },
      systemClock.now(),
    );
    return answer;
  };
}

/** A page as this reader takes it, in one flight like every lander. */
async function packedFor({ method, headers: asked }: Request, answer: Response): Promise<Response> {
  const encoding = acceptedEncoding(asked.get("accept-encoding"));
  if (answer.status !== 200 || method === "HEAD" || encoding === "identity") return answer;
  const page = Buffer.from(await answer.arrayBuffer());
  const headers = new Headers(answer.headers);
  headers.set("content-encoding", encoding);
  return new Response(Uint8Array.from(await compressForFlight(page, encoding)), { headers });
}
