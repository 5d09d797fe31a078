import { describe, expect, it } from "vitest";
import { RouterContextProvider } from "react-router";
import { getTrafficSource, readTrafficSource, trafficSourceCookie, trafficSourceMiddleware } from "#app/middleware/traffic-source.server.ts";

const link = new URLSearchParams({ network: "adnet", ref: "r", sub1: "a", sub2: "b", sub3: "c", other: "d" });
const whole = { network: "adnet", ref: "r", sub1: "a", sub2: "b", sub3: "c" };
const kept = async (source: object) => (await trafficSourceCookie.serialize(source)).split(";")[0] ?? "";

async function pass(cookies: string, query: string, cacheControl = "no-store") {
  const context = new RouterContextProvider();
  const request = new Request(`http://anybrand.localhost/?${query}`, { headers: { cookie: cookies } });
  const answer = await trafficSourceMiddleware({ request, context, params: {}, url: new URL(request.url), pattern: "/" }, () => Promise.resolve(new Response("", { headers: { "cache-control": cacheControl } })));
  return { source: getTrafficSource(context), setCookie: answer instanceof Response ? answer.headers.get("set-cookie") : null };
}

describe("where a visitor came from", () => {
  it("is what the first link names, and set once", async () => {
    const { source, setCookie } = await readTrafficSource(null, link);
    expect(source).toEqual(whole);
    expect(await readTrafficSource(setCookie?.split(";")[0] ?? "", new URLSearchParams({ network: "later" }))).toEqual({ source: whole, setCookie: null });
    expect(setCookie).toContain("Max-Age=2592000");
  });

  it.each([["no network", "ref=r"], ["an empty network", "network=%20"], ["a network that is too long", `network=${"n".repeat(81)}`], ["control characters", "network=a%00b"]])("is nowhere with %s", async (_, query) => {
    expect(await readTrafficSource(null, new URLSearchParams(query))).toEqual({ source: null, setCookie: null });
  });

  it("leaves out what cannot be kept, without spaces around the rest", async () => {
    const { source } = await readTrafficSource(null, new URLSearchParams({ network: ` ${"n".repeat(80)} `, ref: "r".repeat(81), sub1: "a\u0000b", sub2: "b" }));
    expect(source).toEqual({ network: "n".repeat(80), sub2: "b" });
  });

  it("is set with the answer, but never with one that others share", async () => {
    expect(await pass("", "network=adnet")).toEqual({ source: { network: "adnet" }, setCookie: expect.stringContaining("__Host-traffic=") });
    expect(await pass("", "network=adnet", "public, max-age=60")).toEqual({ source: { network: "adnet" }, setCookie: null });
    expect(await pass(await kept(whole), "network=later")).toEqual({ source: whole, setCookie: null });
  });
});
