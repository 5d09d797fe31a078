import { createServer, type RequestListener } from "node:http";
import { afterEach, describe, expect, it } from "vitest";
import { noChoices } from "#app/domain/brands/landers/lander-choices.ts";
import type { LanderSighting } from "#app/domain/brands/landers/visit-tally.ts";
import { landerCache } from "./lander-cache.server.ts";
import { localeCookie } from "#app/http/middleware/locale.server.ts";
import { trafficSourceCookie } from "#app/http/middleware/traffic-source.server.ts";
import { schemeCookie } from "#app/http/cookies/color-scheme.server.ts";
import { storageConsentCookie, newStorageChoice } from "#app/http/middleware/storage-consent.server.ts";
import { entryWarningCookie } from "#app/http/middleware/visitor.server.ts";
import { systemClock } from "#app/platform/clock/clock.ts";
import type { Tenant } from "#app/platform/tenancy/tenant.ts";
import { anyTenant } from "#tests/factories/tenant.ts";

const browser = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
const open: { close(): void }[] = [];
afterEach(() => open.splice(0).forEach((server) => server.close()));

/** Serves landers of the brand that the header `brand` names, and tells what was rendered and counted. */
async function serveLanders(brands: Record<string, Tenant>) {
  const rendered: string[] = [];
  const visits: LanderSighting[] = [];
  /** Of each answer, whether it took a promise. */
  const waited: boolean[] = [];
  /** Of each answer, the route that was known once it was ready. */
  const routes: (string | null)[] = [];
  /** Landers whose visits cannot be counted. */
  const broken = new Set<string>();
  const told: ((changed: { profileId: string } | null) => void)[] = [];
  const landers = landerCache({
    clock: systemClock,
    subscribeToPublicProfiles: (forget) => void told.push(forget),
    log: { warn: () => {} },
    fail: (response, { id }, error) => response.writeHead(500).end(`${id}: ${String(error)}`),
    countVisit: (sighting) => {
      if (broken.has(sighting.lander)) throw new Error(`no ${sighting.lander}`);
      visits.push(sighting);
    },
    render: (request, { tenant }, variant) => {
      const url = new URL(request.url);
      rendered.push(`${url.pathname}${url.search}`);
      expect([...request.headers]).toEqual([]);
      const headers = {
        "set-cookie": "__Host-locale=of-the-rendering",
        "content-type": "text/html",
        "surrogate-key": "anna bram",
      };
      return Promise.resolve(
        new Response(JSON.stringify([tenant.id, tenant.revision, url.search, variant]), {
          headers,
          status: url.pathname.includes("missing") ? 404 : 200,
        }),
      );
    },
  });
  const listener: RequestListener = (request, response) => {
    const tenant = brands[String(request.headers["brand"])];
    if (!tenant) return void response.writeHead(421).end();
    const at = {
      tenant,
      origin: `http://${tenant.id}.localhost`,
      address: String(request.headers["address"] ?? "127.0.0.1"),
      isStrangePort: request.headers["strange-port"] !== undefined,
    };
    if (!landers.takes(request)) return void response.writeHead(204).end();
    const trace: { id: string; route: string | null } = { id: "test", route: null };
    const answering = landers.answer(request, response, at, trace);
    waited.push(answering !== null);
    routes.push(trace.route);
  };
  const server = createServer(listener);
  open.push(server);
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  const get = (brand: string, path: string, headers: Record<string, string> = {}) =>
    fetch(`http://127.0.0.1:${address.port}${path}`, { headers: { brand, "user-agent": browser, ...headers } });
  return {
    rendered,
    visits,
    broken,
    waited,
    routes,
    get,
    change: (changed: { profileId: string } | null) => told.forEach((tell) => tell(changed)),
  };
}

const cookie = async (made: Promise<string>) => (await made).split(";", 1)[0] ?? "";

describe("landerCache", () => {
  it("renders a page once and never gives one brand's page to another", async () => {
    const { rendered, get } = await serveLanders({ lagoon: anyTenant({}, "lagoon"), iskra: anyTenant({}, "iskra") });
    for (let time = 0; time < 3; time += 1) {
      expect(await (await get("lagoon", "/landers/gallery")).text()).toContain("lagoon");
      expect(await (await get("iskra", "/landers/gallery")).text()).toContain("iskra");
    }
    expect(rendered).toHaveLength(2);
  });

  it("answers from what is kept at once, and waits only where something is to be made or read", async () => {
    const { waited, get, change } = await serveLanders({ lagoon: anyTenant({}, "lagoon") });
    const asked: Record<string, string>[] = [{}, {}, { cookie: "other=1" }, {}];
    for (const headers of asked) await get("lagoon", "/landers/gallery", headers);
    change(null);
    await get("lagoon", "/landers/gallery");
    expect(waited).toEqual([true, false, true, false, true]);
  });

  it("knows the route of what is kept before it is sent: its reader may be gone by then", async () => {
    const { routes, get } = await serveLanders({ lagoon: anyTenant({}, "lagoon") });
    for (let time = 0; time < 2; time += 1) await get("lagoon", "/landers/gallery");
    expect(routes).toEqual([null, "/landers/gallery/:slug?"]);
  });

  it("tells of an answer that could not be sent, and sends those that were ready with it", async () => {
    const { broken, get } = await serveLanders({ lagoon: anyTenant({}, "lagoon") });
    const paths = ["/landers/gallery", "/landers/video", "/landers/maplanding"];
    for (const path of paths) await get("lagoon", path);
    broken.add("video");
    const answers = await Promise.all(paths.map((path) => get("lagoon", path)));
    expect(answers.map(({ status }) => status)).toEqual([200, 500, 200]);
    expect(await answers[1]?.text()).toBe("test: Error: no video");
  });

  it("makes a page anew once somebody whom it shows is gone, and tells nobody whom it shows", async () => {
    const { rendered, get, change } = await serveLanders({ lagoon: anyTenant({}, "lagoon") });
    expect((await get("lagoon", "/landers/gallery")).headers.get("surrogate-key")).toBeNull();
    change({ profileId: "cas" });
    await get("lagoon", "/landers/gallery");
    expect(rendered).toHaveLength(1);
    change({ profileId: "bram" });
    await get("lagoon", "/landers/gallery");
    expect(rendered).toHaveLength(2);
    change(null);
    await get("lagoon", "/landers/gallery");
    expect(rendered).toHaveLength(3);
  });

  it("hands on no cookie of a rendering and none of another visitor", async () => {
    const { get } = await serveLanders({ lagoon: anyTenant({}, "lagoon") });
    const first = await get("lagoon", "/landers/gallery?network=adnet&sub1=a&lang=en");
    expect(first.headers.getSetCookie().map((text) => text.split("=", 1)[0])).toEqual([
      "__Host-traffic",
      "__Host-locale",
    ]);
    expect(first.headers.getSetCookie().join()).not.toContain("of-the-rendering");
    const kept = await cookie(trafficSourceCookie.serialize({ network: "adnet" }));
    const later = await get("lagoon", "/landers/gallery", {
      cookie: `${kept}; ${await cookie(localeCookie.serialize("en"))}`,
    });
    expect(await later.text()).toBe(await first.text());
    expect(later.headers.getSetCookie()).toEqual([]);
  });

  it("renders nothing of a visitor but language and variant", async () => {
    const { rendered, get } = await serveLanders({ lagoon: anyTenant({}, "lagoon") });
    const pages = await Promise.all(
      ["?network=a&sub1=1", "?network=b&sub1=2&anything=3", "?network=c"].map(async (query) =>
        (await get("lagoon", `/landers/gallery/evening${query}`)).text(),
      ),
    );
    expect(new Set(pages).size).toBe(1);
    expect(rendered).toEqual(["/landers/gallery/evening?lang=nl"]);
  });

  it("keeps variants apart: traffic source, entry warning, language", async () => {
    const { rendered, get } = await serveLanders({ lagoon: anyTenant({ enable_site_entry_popup: true }, "lagoon") });
    const variantOf = async (headers: Record<string, string>, query = "") =>
      JSON.parse(await (await get("lagoon", `/landers/gallery${query}`, headers)).text())[3];
    expect(await variantOf({})).toEqual({
      country: "NL",
      hasTrafficSource: false,
      asksEntry: true,
      asksCookies: false,
      scheme: null,
      savesData: false,
      choices: noChoices,
    });
    expect(await variantOf({}, "?network=adnet")).toEqual({
      country: "NL",
      hasTrafficSource: true,
      asksEntry: true,
      asksCookies: true,
      scheme: null,
      savesData: false,
      choices: noChoices,
    });
    expect(
      await variantOf({ cookie: await cookie(entryWarningCookie.serialize("2026-05-01T12:00:00Z")) }),
    ).toMatchObject({ asksEntry: false });
    expect(await variantOf({ "save-data": "on" })).toMatchObject({ savesData: true });
    expect(await variantOf({})).toMatchObject({ savesData: false });
    expect(await variantOf({}, "?lang=en")).toMatchObject({ asksEntry: true });
    expect(await variantOf({}, "?lang=xx")).toMatchObject({ asksEntry: true });
    const choice = newStorageChoice({ agreed: false, at: new Date("2026-05-01T12:00:00Z"), locale: "nl" });
    expect(
      await variantOf({ cookie: await cookie(storageConsentCookie.serialize(choice)) }, "?network=adnet"),
    ).toMatchObject({ hasTrafficSource: true, asksCookies: false });
    expect(await variantOf({ cookie: await cookie(schemeCookie.serialize("dark")) })).toMatchObject({ scheme: "dark" });
    expect(rendered).toHaveLength(7);
  });

  it("makes what somebody chose for them alone, remembers it for them, and starts over when asked", async () => {
    const { rendered, get } = await serveLanders({ lagoon: anyTenant({}, "lagoon") });
    const choicesOf = async (query: string, kept = "") => {
      const answer = await get("lagoon", `/landers/gallery${query}`, kept === "" ? {} : { cookie: kept });
      return { choices: JSON.parse(await answer.text())[3].choices, cookies: answer.headers.getSetCookie() };
    };
    const chosen = { ...noChoices, gender: ["woman"], interest: ["hiking"] };
    const first = await choicesOf("?gender=woman&interest=hiking&interest=crime&region=%3Cb%3E");
    expect(first.choices).toEqual(chosen);
    const [kept = ""] = first.cookies.map((each) => each.split(";", 1)[0] ?? "");
    expect(kept).toMatch(/^__Host-lander=/);
    expect((await choicesOf("")).choices).toEqual(noChoices);
    expect(await choicesOf("", kept)).toEqual({ choices: chosen, cookies: [] });
    const elsewhere = await get("lagoon", "/landers/gallery/evening", { cookie: kept });
    expect(JSON.parse(await elsewhere.text())[3].choices).toEqual(chosen);
    const over = await choicesOf("?anew=1", kept);
    expect(over.choices).toEqual(noChoices);
    expect(over.cookies.join()).toMatch(/^__Host-lander=.*Max-Age=0/);
    await choicesOf("");
    expect(rendered).toHaveLength(4);
  });

  it.each([
    ["lagoon", ["NL", "BE"], false],
    ["golden", ["US", "CA", "AU", "NZ"], true],
  ] as const)("keeps a source on %s as long as the law of its countries lets it", async (id, countries, mayKeep) => {
    const { get } = await serveLanders({ [id]: { ...anyTenant({}, id), countries: [...countries] } });
    const [set = ""] = (await get(id, "/landers/gallery?network=adnet")).headers.getSetCookie();
    expect(set).toMatch(/^__Host-traffic=/);
    expect(/Max-Age=(\d+)/.exec(set)?.[1] ?? null).toBe(mayKeep ? String(30 * 24 * 60 * 60) : null);
  });

  it("keeps each country of the brand apart, also under one path and without cookies", async () => {
    const { rendered, get } = await serveLanders({ lagoon: { ...anyTenant({}, "lagoon"), countries: ["NL", "US"] } });
    const countryAt = async (address: string) =>
      JSON.parse(await (await get("lagoon", "/landers/gallery", { address })).text())[3].country;
    for (let time = 0; time < 2; time += 1)
      expect([await countryAt("145.97.20.20"), await countryAt("8.8.8.8")]).toEqual(["NL", "US"]);
    expect(rendered).toHaveLength(2);
  });

  it("renders a new revision of the brand anew", async () => {
    const brands = { lagoon: anyTenant({}, "lagoon") };
    const { get } = await serveLanders(brands);
    expect(await (await get("lagoon", "/landers/gallery")).text()).toContain('["lagoon",1');
    brands.lagoon = { ...brands.lagoon, revision: 2 };
    expect(await (await get("lagoon", "/landers/gallery")).text()).toContain('["lagoon",2');
  });

  it("keeps neither missing pages nor other spellings of a path", async () => {
    const { rendered, get } = await serveLanders({ lagoon: anyTenant({}, "lagoon") });
    for (const path of [
      "/landers/missing",
      "/landers/missing",
      "/landers/%67allery",
      "/landers/%67allery",
      "/landers/Gallery/",
    ])
      await (await get("lagoon", path)).text();
    expect(rendered).toHaveLength(5);
  });

  it("keeps nothing that was made for a port which one visitor named, and has nobody else keep it", async () => {
    const { rendered, get } = await serveLanders({ lagoon: anyTenant({}, "lagoon") });
    for (let time = 0; time < 2; time += 1)
      expect((await get("lagoon", "/landers/gallery", { "strange-port": "1" })).headers.get("cache-control")).toBe(
        "private, no-store",
      );
    expect((await get("lagoon", "/landers/gallery")).headers.get("cache-control")).not.toBe("private, no-store");
    expect(rendered).toHaveLength(3);
  });

  it("answers 304, HEAD, and leaves everything else alone", async () => {
    const { get, visits } = await serveLanders({ lagoon: anyTenant({}, "lagoon") });
    const page = await get("lagoon", "/landers/gallery");
    const etag = page.headers.get("etag") ?? "";
    expect((await get("lagoon", "/landers/gallery", { "if-none-match": etag })).status).toBe(304);
    expect((await get("lagoon", "/members")).status).toBe(204);
    expect(visits).toHaveLength(2);
  });

  it("counts one visit of whoever goes on from the page to itself", async () => {
    const { get, visits } = await serveLanders({ lagoon: anyTenant({}, "lagoon") });
    const { url } = await get("lagoon", "/landers/alonetonight?network=adnet");
    for (const query of ["?interest=cinema", "?interest=cinema&looking_for=man", "?lang=en", ""])
      expect((await get("lagoon", `/landers/alonetonight${query}`, { referer: url })).status).toBe(200);
    expect(visits).toHaveLength(1);
    await get("lagoon", "/landers/gallery", { referer: url });
    expect(visits.map(({ lander }) => lander)).toEqual(["alonetonight", "gallery"]);
  });

  it("remembers of a plain link nothing that belongs to another address, brand, language or campaign", async () => {
    const { get, visits } = await serveLanders({ lagoon: anyTenant({}, "lagoon"), iskra: anyTenant({}, "iskra") });
    const ask = async (brand: string, query: string, address: string) =>
      (await get(brand, `/landers/gallery${query}`, { address })).headers
        .getSetCookie()
        .map((text) => text.split("=", 1)[0]);
    for (let time = 0; time < 2; time += 1) {
      expect(await ask("lagoon", "", "8.8.8.8")).toEqual([]);
      expect(await ask("lagoon", "", "145.97.20.20")).toEqual([]);
      expect(await ask("iskra", "?lang=en", "8.8.8.8")).toEqual(["__Host-locale"]);
      expect(await ask("iskra", "?lang=xx", "8.8.8.8")).toEqual([]);
      expect(await ask("lagoon", "?lang=en&network=adnet", "8.8.8.8")).toEqual(["__Host-traffic", "__Host-locale"]);
    }
    const seen = visits.map(({ tenantId, country, source }) => [tenantId, country, source?.network]);
    const once = [
      ["lagoon", "US", undefined],
      ["lagoon", "NL", undefined],
      ["iskra", "US", undefined],
      ["iskra", "US", undefined],
      ["lagoon", "US", "adnet"],
    ];
    expect(seen).toEqual([...once, ...once]);
  });

  it("counts people with where they came from, and no bots, prefetches or missing pages", async () => {
    const { get, visits } = await serveLanders({
      bbw: { ...anyTenant({}, "bbw"), niche: { id: 4, slug: "bbw", audience: { seeker: "man", sought: "woman" } } },
    });
    await get("bbw", "/landers/gallery/bbw-evening?network=adnet&ref=r&sub1=s", { address: "8.8.8.8" });
    await get("bbw", "/landers/gallery", { "user-agent": "Googlebot/2.1 (+http://www.google.com/bot.html)" });
    await get("bbw", "/landers/gallery", { "sec-purpose": "prefetch;prerender" });
    await get("bbw", "/landers/missing");
    const source = { network: "adnet", ref: "r", sub1: "s", sub2: "", sub3: "" };
    expect(visits).toEqual([
      {
        tenantId: "bbw",
        lander: "gallery",
        slug: "bbw-evening",
        variant: "evening",
        country: "US",
        source,
        seenFrom: "8.8.8.8",
      },
    ]);
  });
});
