import { RouterContextProvider } from "react-router";
import { beforeAll, describe, expect, it } from "vitest";
import { localeMiddleware } from "./locale.server.ts";
import { requestContext } from "#app/http/context/request.server.ts";
import { isForeignCall, isFromOwnPage, sameOriginMiddleware } from "./same-origin.server.ts";
import { tenantContext } from "#app/http/context/tenant.server.ts";
import { readEnv } from "#app/platform/env/env.server.ts";
import { createRuntime } from "#app/platform/runtime/runtime.server.ts";
import { anyTenant } from "#tests/factories/tenant.ts";

const origin = "https://lagoon.example";
const request = (method: string, headers: Record<string, string>, path = "/members") =>
  new Request(`${origin}${path}`, { method, headers });

/** Status of the answer; 204 is the page's own. */
async function statusOf(asked: Request): Promise<number> {
  const context = new RouterContextProvider();
  context.set(tenantContext, anyTenant());
  context.set(requestContext, {
    id: "test",
    nonce: "n",
    address: "192.0.2.1",
    origin,
    onRoute: () => {},
    onFailure: () => {},
  });
  const call = { request: asked, context, params: {}, url: new URL(asked.url), pattern: "/members" };
  const page = () => Promise.resolve(new Response(null, { status: 204 }));
  const answer = await localeMiddleware(call, async () => (await sameOriginMiddleware(call, page)) ?? page());
  if (!(answer instanceof Response)) throw new Error("There was no answer");
  return answer.status;
}

beforeAll(() => void createRuntime(readEnv({ NODE_ENV: "test", LOG_LEVEL: "silent" })));

describe.each(["POST", "PUT", "PATCH", "DELETE"])("a change by %s", (method) => {
  it.each([
    [{ origin }, 204],
    [{ origin: "https://LAGOON.example" }, 204],
    [{ origin, "sec-fetch-site": "same-origin" }, 204],
    [{ "sec-fetch-site": "same-origin" }, 204],
    [{}, 403],
    [{ origin: "null" }, 403],
    [{ origin: "https://evil.example" }, 403],
    [{ origin: "https://lagoon.example.evil.example" }, 403],
    [{ origin: "http://lagoon.example" }, 403],
    [{ origin, "sec-fetch-site": "cross-site" }, 403],
    [{ origin, "sec-fetch-site": "same-site" }, 403],
    [{ "sec-fetch-site": "none" }, 403],
    [{ "sec-fetch-site": "cross-site" }, 403],
  ])("that says %j is answered %s", async (headers, expected) => {
    expect(await statusOf(request(method, headers))).toBe(expected);
  });

  it.each(["/unsubscribe/aB3._-x", "/unsubscribe/aB3.data", "/internal/mail-events", "/payments/stripe/events"])(
    "needs no origin at %s, which a secret or a signature opens",
    async (path) => {
      expect(await statusOf(request(method, {}, path))).toBe(204);
    },
  );

  it.each([
    "/unsubscribe/a/b",
    "/x/unsubscribe/a",
    "/internal/mail-events/more",
    "/payments/stripe/events/more",
    "/x/payments/stripe/events",
    "/payments/events",
  ])("needs one at %s", async (path) => {
    expect(await statusOf(request(method, {}, path))).toBe(403);
  });

  it("is foreign to the router where it names another origin, and not where it names none", () => {
    const foreign = (headers: Record<string, string>) => isForeignCall(request(method, headers));
    expect([foreign({}), foreign({ origin }), foreign({ origin: "https://evil.example" })]).toEqual([
      false,
      false,
      true,
    ]);
  });
});

it.each(["GET", "HEAD", "OPTIONS"])("looking by %s is free to all", async (method) => {
  expect(await statusOf(request(method, { origin: "https://evil.example", "sec-fetch-site": "cross-site" }))).toBe(204);
  expect(isForeignCall(request(method, { origin: "https://evil.example" }))).toBe(false);
});

it.each([
  [{ "sec-fetch-site": "same-origin" }, true],
  [{ "sec-fetch-site": "same-site" }, false],
  [{ "sec-fetch-site": "cross-site", referer: `${origin}/members` }, false],
  [{ "sec-fetch-site": "none", referer: `${origin}/members` }, false],
  [{}, false],
  [{ referer: `${origin}/members?page=2` }, true],
  [{ referer: "https://lagoon.example.evil.example/" }, false],
  [{ referer: "http://lagoon.example/" }, false],
  [{ referer: "https://evil.example/https://lagoon.example/" }, false],
  [{ referer: "about:blank" }, false],
  [{ referer: "no address" }, false],
] as const)("what changes something by GET and says %j is from a page of ours: %s", (headers, expected) => {
  expect(isFromOwnPage(request("GET", headers), origin)).toBe(expected);
});
