import { RouterContextProvider } from "react-router";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { flushLanderVisits } from "#app/domain/brands/landers/lander-visits.server.ts";
import { getLanderVariant } from "./lander-variant.server.ts";
import { storageConsentMiddleware } from "#app/http/middleware/storage-consent.server.ts";
import { memberLandingMiddleware } from "./member-landing.server.ts";
import { requestContext } from "#app/http/context/request.server.ts";
import { tenantContext } from "#app/http/context/tenant.server.ts";
import { trafficSourceMiddleware } from "#app/http/middleware/traffic-source.server.ts";
import { visitorMiddleware } from "#app/http/middleware/visitor.server.ts";
import type { Tenant } from "#app/platform/tenancy/tenant.ts";
import { anyTenant } from "#tests/factories/tenant.ts";
import { testDatabase } from "#tests/support/database.ts";

const database = testDatabase();
const brand = anyTenant({}, "rainbow");
const tenant: Tenant = { ...brand, niche: { ...brand.niche, slug: "gay" } };
const browser = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

type Visit = { query?: string; slug?: string; status?: number; method?: string; headers?: Record<string, string> };

/** Lets somebody ask for a member's landing, which answers with `status`; gives what the page was told of who looks. */
async function visit({ query = "", slug, status = 200, method = "GET", headers = {} }: Visit = {}) {
  const context = new RouterContextProvider();
  context.set(tenantContext, tenant);
  context.set(requestContext, {
    id: "test",
    nonce: "n",
    address: "192.0.2.1",
    origin: "http://rainbow.localhost",
    onRoute: () => {},
    onFailure: () => {},
  });
  const request = new Request(`http://rainbow.localhost/members/1/landing2${query}`, {
    method,
    headers: { "user-agent": browser, ...headers },
  });
  const call = {
    request,
    context,
    url: new URL(request.url),
    params: slug === undefined ? {} : { slug },
    pattern: "/members/:id/landing2/:slug?",
  };
  const page = () => Promise.resolve(new Response(null, { status }));
  const landing = async () => (await memberLandingMiddleware("member-letter")(call, page)) ?? page();
  const sourced = async () => (await trafficSourceMiddleware(call, landing)) ?? page();
  const answered = await visitorMiddleware(call, async () => (await storageConsentMiddleware(call, sourced)) ?? page());
  expect(answered).toBeInstanceOf(Response);
  return getLanderVariant(context);
}

async function counted() {
  await flushLanderVisits();
  const rows =
    await database.asOwner(`select v.lander, v.slug, v.variant, v.country, v.visits, s.network, s.ref, s.sub1 from lander_visit v
    left join traffic_source s on s.tenant_id = v.tenant_id and s.id = v.traffic_source_id order by v.slug, s.network nulls first`);
  await database.asOwner("delete from lander_visit");
  return rows;
}

beforeAll(() => database.addTenant(tenant.id));
// why: visits are counted by the hour, and one may end between two of them
beforeAll(() => void vi.useFakeTimers({ now: new Date("2026-05-01T12:10:00Z"), toFake: ["Date"] }));
afterAll(() => void vi.useRealTimers());

describe("visits to a member's landing", () => {
  it("are counted for marketers under the landing's name, with its slug and where they come from", async () => {
    await visit();
    await visit();
    await visit({ query: "?network=adnet&ref=banner&sub1=nine", slug: "gay-evening" });
    expect(await counted()).toEqual([
      {
        lander: "member-letter",
        slug: "",
        variant: "",
        country: "ZZ",
        visits: 2,
        network: null,
        ref: null,
        sub1: null,
      },
      {
        lander: "member-letter",
        slug: "gay-evening",
        variant: "evening",
        country: "ZZ",
        visits: 1,
        network: "adnet",
        ref: "banner",
        sub1: "nine",
      },
    ]);
  });

  it.each([
    ["that lead on, because nobody was seen", { status: 302 }],
    ["to a slug that does not exist", { status: 404 }],
    [
      "of crawlers",
      { headers: { "user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)" } },
    ],
    ["of browsers that fetch ahead", { headers: { "sec-purpose": "prefetch" } }],
    ["that ask for the head alone", { method: "HEAD" }],
  ])("%s are not counted", async (_, request) => {
    await visit(request);
    expect(await counted()).toEqual([]);
  });

  it("tell the page whether they come from a traffic source, for what the brand shows those", async () => {
    expect(await visit()).toMatchObject({ hasTrafficSource: false });
    expect(await visit({ query: "?network=adnet" })).toMatchObject({ hasTrafficSource: true });
    await counted();
  });
});
