import { once } from "node:events";
import { createServer, type IncomingMessage, request as httpRequest } from "node:http";
import type { AddressInfo } from "node:net";
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, type ServerBuild } from "react-router";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { flushLanderVisits } from "#app/domain/brands/landers/lander-visits.server.ts";
import { createLiveHub, type LiveHub } from "#app/domain/chat/live/live-hub.ts";
import { processSource } from "#app/domain/chat/live/process-source.server.ts";
import { startSession } from "#app/domain/identity/sessions/start-session.server.ts";
import { requestListener, type ServerOptions } from "./request-listener.server.ts";
import { bodyGuardContext } from "#app/http/context/body-guard.server.ts";
import { requestContext } from "#app/http/context/request.server.ts";
import { sessionCookie } from "#app/http/middleware/session.server.ts";
import { getTenant } from "#app/http/context/tenant.server.ts";
import { systemClock } from "#app/platform/clock/clock.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { readEnv } from "#app/platform/env/env.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { securityHeaders } from "#app/http/headers/security-headers.server.ts";
import { createLoggers } from "#app/platform/log/logger.server.ts";
import { setProcessBus } from "#app/platform/runtime/process-bus.server.ts";
import { createRuntime } from "#app/platform/runtime/runtime.server.ts";
import { processRegistry } from "#app/platform/tenancy/registry/registry.server.ts";
import { createMember } from "#tests/factories/member.ts";
import { anyTenant } from "#tests/factories/tenant.ts";
import { testDatabase } from "#tests/support/database.ts";

const database = testDatabase();
const tenant = anyTenant({}, "anybrand");
const megabyte = 1024 * 1024;
const token = "a token of operators";
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

const said = (text: string, headers: Record<string, string> = {}) =>
  new Response(text, { headers: { "content-type": "text/plain", ...headers } });

async function facts({ request, context }: LoaderFunctionArgs | ActionFunctionArgs): Promise<Response> {
  const { id, nonce, address, origin, onRoute } = context.get(requestContext);
  onRoute("/facts/:of?");
  return Response.json({
    id,
    nonce,
    address,
    origin,
    tenant: getTenant(context).id,
    method: request.method,
    url: request.url,
    body: request.method === "POST" ? (await request.text()).length : null,
  });
}

/** Loaders by their path: what the routes of the site do, and what can go wrong in them. */
const loaders: Record<string, (args: LoaderFunctionArgs) => Response | Promise<Response>> = {
  facts,
  guarded: () => said("guarded"),
  plain: () => said("plain"),
  kept: () => said("kept", { "cache-control": "public, max-age=60" }),
  away: () => redirect("/elsewhere"),
  failing: () => {
    throw new Error("A fault of ours");
  },
  "part-away": () => {
    throw new AppError("unavailable");
  },
  breaking: () =>
    new Response(
      new ReadableStream({
        start: (controller) => controller.enqueue(new TextEncoder().encode("begun")),
        pull: (controller) => controller.error(new Error("Broken on the way")),
      }),
      { headers: { "content-type": "image/png" } },
    ),
  "landers/:lander": ({ request }) => said(`lander ${new URL(request.url).search}`, { "content-type": "text/html" }),
};
const guarded = async ({ request, context }: ActionFunctionArgs) => {
  context.get(bodyGuardContext)(() => Promise.reject(new Error("guarded")));
  return said(await request.text().catch((error: unknown) => String(error)));
};
const swallowing = async ({ request }: ActionFunctionArgs) =>
  said(
    await request.text().then(
      ({ length }) => `${length}`,
      () => "never mind",
    ),
  );

type RouteModule = NonNullable<ServerBuild["routes"][string]>["module"];

/**
 * What answers by itself, without a page around it: the router knows it by having no component, which its types want of
 * all.
 */
const resource = (module: Partial<RouteModule>): RouteModule => Object(module);

function routesOf(): ServerBuild["routes"] {
  const routes: ServerBuild["routes"] = { root: { id: "root", path: "", module: { default: () => null } } };
  for (const [path, loader] of Object.entries(loaders))
    routes[path] = {
      id: path,
      parentId: "root",
      path,
      module: resource({ loader, action: { facts, guarded }[path] ?? swallowing }),
    };
  for (const path of ["profile/photos/upload", "chats/photos"])
    routes[path] = { id: path, parentId: "root", path, module: resource({ action: swallowing }) };
  return routes;
}

const build: ServerBuild = {
  routes: routesOf(),
  entry: {
    module: {
      default: (_, status) => new Response("no page", { status }),
      handleError: (error, { context }) => context.get(requestContext).onFailure(error, "A page failed"),
    },
  },
  assets: { entry: { imports: [], module: "" }, routes: {}, url: "", version: "" },
  publicPath: "/",
  assetsBuildDirectory: "",
  future: {},
  ssr: true,
  isSpaMode: false,
  prerender: [],
  routeDiscovery: { mode: "initial", manifestPath: "/__manifest" },
  allowedActionOrigins: false,
};

type Line = Record<string, unknown>;
type Answer = { status: number; headers: IncomingMessage["headers"]; body: string };
type Ask = { host?: string; method?: string; headers?: Record<string, string | number>; body?: string | Buffer };
const ends: (() => void)[] = [];
afterEach(() => ends.splice(0).forEach((end) => end()));

async function serve(over: Partial<Pick<ServerOptions, "build">> & { env?: Record<string, string> } = {}) {
  const env = readEnv({ NODE_ENV: "test", LOG_LEVEL: "silent", METRICS_TOKEN: token, ...over.env });
  const lines: Line[] = [];
  const told: (() => void)[] = [];
  const write = (line: string) => {
    lines.push(JSON.parse(line));
    told.splice(0).forEach((tell) => tell());
  };
  const loggers = createLoggers({ level: "info", form: "json", destination: { write } });
  const runtime = { ...createRuntime(env), ...loggers };
  const onError = (error: unknown) => expect(error).toBeNull();
  const live: LiveHub = createLiveHub({
    source: processSource({ clock: systemClock, onError }),
    now: () => performance.now(),
    onError,
    onStreams: () => {},
  });
  const files: ServerOptions["files"] = (request, response, next) => {
    if (request.url === "/logo.svg") return void response.end("a file");
    response.setHeader("x-looked", "for a file");
    next();
  };
  const server = createServer(
    requestListener({ env, runtime, build: over.build ?? build, files, live, console: null }),
  );
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port }: AddressInfo = Object(server.address());
  ends.push(() => {
    live.close();
    server.closeAllConnections();
    server.close();
  });

  const ask = (path: string, { host = `anybrand.example:${port}`, method = "GET", headers = {}, body }: Ask = {}) =>
    new Promise<Answer>((resolve, reject) => {
      const call = httpRequest(
        { host: "127.0.0.1", port, path, method, agent: false, headers: { host, ...headers } },
        (answer) => {
          const parts: Buffer[] = [];
          answer.on("data", (part: Buffer) => parts.push(part)).on("error", reject);
          answer.on("end", () =>
            resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(parts).toString() }),
          );
        },
      );
      call.on("error", reject).end(body);
    });
  /** The first line of the log that says this, once it is written. */
  const logged = async (message: string): Promise<Line> => {
    for (;;) {
      const found = lines.find(({ msg }) => msg === message);
      if (found) return found;
      await new Promise<void>((resolve) => void told.push(resolve));
    }
  };
  return { ask, lines, logged, live, port, runtime, proxies: runtime.proxies };
}

beforeAll(async () => {
  await database.addTenant(tenant.id);
  processRegistry().replaceTenant(tenant);
  processRegistry().replaceTenant({ ...anyTenant({}, "resting"), isPaused: true });
  setProcessBus({
    publish: async () => {},
    subscribe: () => () => {},
    onReconnected: () => () => {},
    close: async () => {},
  });
});
afterAll(async () => {
  setProcessBus(null);
  await flushLanderVisits();
});

describe("what a route is told", () => {
  it("is the brand, the address of the visitor, the origin, an id and a nonce of its own", async () => {
    const { ask, port } = await serve();
    const [one, other] = [await ask("/facts?a=1"), await ask("/facts", { host: "anybrand.localhost" })];
    const told = JSON.parse(one.body);
    expect(told).toMatchObject({
      tenant: "anybrand",
      address: "127.0.0.1",
      origin: `http://anybrand.example:${port}`,
      method: "GET",
      url: `http://anybrand.example:${port}/facts?a=1`,
    });
    expect(told.id).toBe(one.headers["x-request-id"]);
    expect(told.id).toMatch(uuid);
    expect(Buffer.from(told.nonce, "base64url")).toHaveLength(16);
    expect(JSON.parse(other.body)).toMatchObject({ origin: "http://anybrand.localhost" });
    expect([JSON.parse(other.body).id, JSON.parse(other.body).nonce]).not.toEqual([told.id, told.nonce]);
  });

  it("believes forwarded headers of trusted proxies alone, and notices the others", async () => {
    const headers = {
      "x-forwarded-for": "192.0.2.7",
      "x-forwarded-host": "anybrand.example",
      "x-forwarded-proto": "https",
    };
    const trusting = await serve({ env: { TRUSTED_PROXIES: "127.0.0.1" } });
    expect(JSON.parse((await trusting.ask("/facts", { headers })).body)).toMatchObject({
      address: "192.0.2.7",
      origin: "https://anybrand.example",
      url: "https://anybrand.example/facts",
    });
    const plain = await serve();
    for (let count = 0; count < 3; count += 1)
      expect(JSON.parse((await plain.ask("/facts", { headers })).body)).toMatchObject({
        address: "127.0.0.1",
        origin: `http://anybrand.example:${plain.port}`,
      });
    expect([trusting.proxies.unnamed(), plain.proxies.unnamed()]).toEqual([[], ["127.0.0.1"]]);
  });
});

describe("headers", () => {
  it.each([
    ["a route", "/plain", {}, 200],
    ["a file", "/logo.svg", {}, 200],
    ["a method that is not answered", "/plain", { method: "OPTIONS" }, 405],
    ["a target that cannot be read", "/%E0", {}, 400],
    ["another host of the brand", "/plain", { host: "www.anybrand.example" }, 308],
    ["a fault", "/failing", {}, 500],
    ["a lander", "/landers/gallery", {}, 200],
  ])("protect %s", async (_, path, asked, status) => {
    const { ask } = await serve();
    const answer = await ask(path, asked);
    expect(answer.status).toBe(status);
    expect(answer.headers).toMatchObject(securityHeaders);
    expect(answer.headers["x-request-id"]).toMatch(uuid);
  });

  it("let nobody keep what says nothing of caches, and leave what a route says, but at a port that somebody made up", async () => {
    const { ask } = await serve();
    const kept = async (path: string, host?: string) =>
      (await ask(path, host === undefined ? {} : { host })).headers["cache-control"];
    expect([await kept("/plain"), await kept("/kept")]).toEqual(["private, no-cache", "public, max-age=60"]);
    expect([await kept("/plain", "anybrand.example:1"), await kept("/kept", "anybrand.example:1")]).toEqual([
      "private, no-store",
      "private, no-store",
    ]);
    expect(await kept("/kept", "anybrand.example"), "no port is no strange one").toBe("public, max-age=60");
  });
});

describe("before any route", () => {
  it("a host of no brand is answered alike for all, and a resting brand says so", async () => {
    const { ask, logged } = await serve();
    expect(await ask("/plain", { host: "nobody.example" })).toMatchObject({ status: 421 });
    expect(await logged("request")).toMatchObject({ tenant: "none", status: 421, route: null });
    expect(await ask("/plain", { host: "resting.example" })).toMatchObject({
      status: 503,
      headers: { "retry-after": "3600" },
    });
  });

  it("another host of the brand leads to the first one for an hour, with nothing to read", async () => {
    const { ask, port } = await serve();
    const { headers, body } = await ask("/plain?a=1", { host: `www.anybrand.example:${port}` });
    expect(headers).toMatchObject({
      location: `http://anybrand.example:${port}/plain?a=1`,
      "cache-control": "private, max-age=3600",
      "content-length": "0",
    });
    expect(body).toBe("");
  });

  it("says in a sentence what cannot be read", async () => {
    const { ask } = await serve();
    expect((await ask("/%E0")).body).toBe("This address cannot be read.");
  });

  it.each(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"])("the method %s comes to the routes", async (method) => {
    const { ask } = await serve();
    const { status, body } = await ask("/facts", { method });
    expect(status).toBe(200);
    expect(body === "" ? null : JSON.parse(body).method).toBe(method === "HEAD" ? null : method);
  });

  it.each(["OPTIONS", "TRACE", "PROPFIND"])("the method %s does not, and is told which do", async (method) => {
    const { ask } = await serve();
    expect(await ask("/facts", { method })).toMatchObject({
      status: 405,
      body: "This method is not answered here.",
      headers: { allow: "GET, HEAD, POST, PUT, PATCH, DELETE" },
    });
  });

  it("machines are answered whatever their host, metrics for the token alone", async () => {
    const { ask } = await serve();
    expect(await ask("/healthz", { host: "nobody.example" })).toMatchObject({ status: 200 });
    expect(await ask("/metrics", { host: "nobody.example" })).toMatchObject({ status: 421 });
    const told = await ask("/metrics", { host: "nobody.example", headers: { authorization: `Bearer ${token}` } });
    expect(told.body).toContain(
      'http_request_duration_seconds_count{tenant="none",route="unmatched",method="GET",status="4xx"} 1',
    );
  });

  it("files are served without a route", async () => {
    const { ask } = await serve({ build: () => Promise.reject(new Error("No page is asked for")) });
    expect(await ask("/logo.svg")).toMatchObject({ status: 200, body: "a file" });
  });

  it("a lander is made once, in the brand's language, and counted by its route", async () => {
    const { ask, logged } = await serve();
    const host = "anybrand.localhost";
    const [one, other] = [await ask("/landers/gallery?network=a", { host }), await ask("/landers/gallery", { host })];
    expect([one.body, other.body]).toEqual(["lander ?lang=nl", "lander ?lang=nl"]);
    expect(await logged("request")).toMatchObject({
      tenant: "anybrand",
      route: "/landers/gallery/:slug?",
      status: 200,
    });
  });
});

describe("a live stream", () => {
  it("opens for a member, and says goodbye to whoever still comes while the process goes", async () => {
    const { ask, live, logged, port } = await serve();
    const secret = await withTenant(tenant.id, async (tx) => {
      const { account } = await createMember(tx, { tenantId: tenant.id });
      return startSession(
        tx,
        { tenantId: tenant.id, clock: systemClock },
        { accountId: account.id, userAgent: "Firefox", ipCountry: "NL", formerToken: null },
      );
    });
    const cookie = (await sessionCookie.serialize(secret)).split(";", 1)[0] ?? "";
    const call = httpRequest({
      host: "127.0.0.1",
      port,
      path: "/live",
      agent: false,
      headers: { host: "anybrand.localhost", cookie },
    }).end();
    const [stream]: IncomingMessage[] = await once(call, "response");
    expect(stream?.headers["content-type"]).toContain("text/event-stream");
    stream?.resume();
    live.close();
    if (stream) await once(stream, "end");
    expect(await ask("/live")).toMatchObject({
      status: 200,
      headers: { "content-type": expect.stringContaining("text/event-stream") },
      body: "event: bye\ndata: {}\n\n",
    });
    expect(await logged("request")).toMatchObject({ route: "/live" });
  });

  it("is the route's to refuse for a stranger", async () => {
    const { ask } = await serve();
    expect(await ask("/live")).toMatchObject({ status: 404 });
  });
});

describe("a body", () => {
  it.each([
    ["/facts", 1],
    ["/profile/photos/upload", 16],
    ["/chats/photos", 16],
  ])("of %s may be %d MB and not a byte more, whether it says so or not", async (path, most) => {
    const { ask } = await serve();
    const whole = Buffer.alloc(most * megabyte, "x");
    const tooLarge = { status: 413, body: "More was sent than is taken here.", headers: { connection: "close" } };
    expect(await ask(path, { method: "POST", body: whole, headers: { "content-length": whole.length } })).toMatchObject(
      { status: 200, body: expect.stringContaining(String(whole.length)) },
    );
    expect(
      await ask(path, { method: "POST", headers: { "content-length": whole.length + 1, expect: "100-continue" } }),
    ).toMatchObject(tooLarge);
    expect(
      await ask(path, {
        method: "POST",
        body: Buffer.concat([whole, Buffer.from("x")]),
        headers: { "transfer-encoding": "chunked" },
      }),
    ).toMatchObject(tooLarge);
  });

  it("can be guarded by whatever answers", async () => {
    const { ask } = await serve();
    expect((await ask("/guarded", { method: "POST", body: "abc" })).body).toBe("Error: guarded");
  });

  it("that nobody reads is read away, so that the line can be used again", async () => {
    const { ask } = await serve();
    expect(await ask("/plain", { method: "PUT", body: "x".repeat(1_000) })).toMatchObject({ status: 200 });
  });
});

describe("what goes wrong", () => {
  it("in a route is logged once with the id that the visitor has, without what the address says", async () => {
    const { ask, lines, logged } = await serve();
    const { headers } = await ask("/failing?secret=very-secret");
    expect(await logged("A page failed")).toMatchObject({
      level: "error",
      requestId: headers["x-request-id"],
      route: null,
      err: { message: "A fault of ours" },
    });
    await logged("request");
    expect(JSON.stringify(lines)).not.toContain("very-secret");
    expect(lines).toHaveLength(2);
  });

  it("before any route is a sentence, with no header of what was to come", async () => {
    const { ask, logged } = await serve({ build: () => Promise.reject(new Error("No build")) });
    const { status, headers, body } = await ask("/plain");
    expect([status, body]).toEqual([500, "Something went wrong on our side. Please try again in a moment."]);
    expect([headers["cache-control"], headers["x-looked"]]).toEqual(["no-store", undefined]);
    expect(headers).toMatchObject(securityHeaders);
    expect(await logged("A request failed")).toMatchObject({
      level: "error",
      requestId: headers["x-request-id"],
      err: { message: "No build" },
    });
  });

  it("because a part is away is no fault: 503, and when to ask again", async () => {
    const inside = await serve();
    expect(await inside.ask("/part-away")).toMatchObject({
      status: 503,
      headers: { "retry-after": "5", "cache-control": "no-store" },
    });
    const before = await serve({ build: () => Promise.reject(new AppError("unavailable")) });
    const { status, headers, body } = await before.ask("/plain");
    expect([status, body, headers["retry-after"]]).toEqual([
      503,
      "We cannot reach your data at the moment. Please try again in a minute; nothing is lost.",
      "5",
    ]);
    await before.logged("request");
    expect(before.lines.filter(({ level }) => level === "error")).toEqual([]);
  });

  it("in the middle of an answer breaks the line, so that nobody takes the half for the whole", async () => {
    const { ask, logged } = await serve();
    await expect(ask("/breaking")).rejects.toThrow();
    expect(await logged("A request failed")).toMatchObject({ err: { message: "Broken on the way" } });
  });

  it("for a visitor who left is no news", async () => {
    let left: (reason: Error) => void = () => {};
    let asked: () => void = () => {};
    const isAsked = new Promise<void>((resolve) => void (asked = resolve));
    const { lines, logged, port } = await serve({
      build: () =>
        new Promise((_, reject) => {
          left = reject;
          asked();
        }),
    });
    const call = httpRequest({ host: "127.0.0.1", port, path: "/plain", headers: { host: "anybrand.localhost" } }).on(
      "error",
      () => {},
    );
    call.end();
    await isAsked;
    call.destroy();
    await logged("request");
    left(new Error("Too late"));
    await new Promise((resolve) => setImmediate(resolve));
    expect(lines.map(({ msg }) => msg)).toEqual(["request"]);
  });
});

describe("every request", () => {
  it("is logged and measured with its brand, method, route and status, and never its address", async () => {
    const { ask, logged, runtime } = await serve();
    const before = performance.now();
    const { headers } = await ask("/facts?name=somebody", { method: "POST", body: "x" });
    const line = await logged("request");
    expect(line).toEqual({
      level: "info",
      time: expect.any(String),
      msg: "request",
      requestId: headers["x-request-id"],
      tenant: "anybrand",
      method: "POST",
      route: "/facts/:of?",
      status: 200,
      milliseconds: expect.any(Number),
    });
    const most = performance.now() - before;
    expect(line["milliseconds"]).toBeGreaterThanOrEqual(0);
    expect(line["milliseconds"]).toBeLessThanOrEqual(Math.ceil(most));
    expect(Number.isInteger(line["milliseconds"])).toBe(true);
    const { body } = await runtime.metrics.exposition();
    expect(body).toContain(
      'http_request_duration_seconds_count{tenant="anybrand",route="/facts/:of?",method="POST",status="2xx"} 1',
    );
    expect(
      Math.round(Number(/http_request_duration_seconds_sum\{tenant="anybrand"[^}]*\} (\S+)/.exec(body)?.[1]) * 1_000),
    ).toBe(line["milliseconds"]);
  });
});
