import { randomUUID } from "node:crypto";
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { createRequest } from "@remix-run/node-fetch-server";
import { RouterContextProvider, type ServerBuild } from "react-router";
import { withRetryAfter, isUnavailable, retryAfter } from "#app/http/errors/unavailable.server.ts";
import { sendClosedBrand } from "./closed-brand.server.ts";
import { landerCache } from "#app/http/landers/lander-cache.server.ts";
import { livePath, liveStreamListener } from "#app/http/streams/live-stream-listener.server.ts";
import { landerVariantContext } from "#app/http/landers/lander-variant.server.ts";
import { bodyGuardContext, type GuardBody } from "#app/http/context/body-guard.server.ts";
import { previewContext } from "#app/http/context/preview.server.ts";
import { requestContext } from "#app/http/context/request.server.ts";
import { tenantContext } from "#app/http/context/tenant.server.ts";
import { subscribeToPublicProfiles } from "#app/domain/profiles/listing/subscribe-to-public-profiles.server.ts";
import type { LiveHub } from "#app/domain/chat/live/live-hub.ts";
import { countLanderVisit } from "#app/domain/brands/landers/lander-visits.server.ts";
import { systemClock } from "#app/platform/clock/clock.ts";
import { randomToken } from "#app/platform/crypto/token.server.ts";
import { parseTrustedProxies } from "#app/platform/geo/client-address.server.ts";
import { type Admission, type Admitted, admitOrRedirect } from "./admit-or-redirect.server.ts";
import { sendCompressed } from "./compressed-answer.server.ts";
import { answerPreviewItself, asksForPreview, openPreviews } from "./preview.server.ts";
import { drainBody } from "#app/http/bodies/drain-body.server.ts";
import { largestBodyOf, limitBody } from "#app/http/bodies/limit-body.server.ts";
import { operations } from "./operations-listener.server.ts";
import { pageHandlers } from "./page-handlers.server.ts";
import { sendPlainText, sendTooLarge } from "./send-plain-text.server.ts";
import { securityHeaders, unshared } from "#app/http/headers/security-headers.server.ts";
import { filesOfBrand } from "#app/http/files/static-files.server.ts";
import { sendUnknownHost } from "./unknown-host.server.ts";
import { errorWithoutValues } from "#app/platform/log/error-without-values.server.ts";
import type { Env } from "#app/platform/env/env.server.ts";
import type { Runtime } from "#app/platform/runtime/runtime.server.ts";

export type Step = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

export type ServerOptions = {
  env: Env;
  runtime: Runtime;
  /** The built pages; a function where development rebuilds them. */
  build: ServerBuild | (() => Promise<ServerBuild>);
  /** Serves files: the built ones, or Vite's in development. */
  files: Step;
  /** The open windows of this process. */
  live: LiveHub;
  /** Answers on the host of the operators' console; null where there is none. */
  console: { host: string; answer: ConsoleAnswer } | null;
};

type ConsoleAnswer = (
  request: IncomingMessage,
  response: ServerResponse,
  facts: { requestId: string; address: string; origin: string },
) => Promise<void>;

/** What is learnt of a request on its way, for its log line and its metrics. */
type Trace = { id: string; route: string | null; fail: (error: unknown, message: string) => void };

function contextOf(at: Admitted, trace: Trace, guardBody?: GuardBody): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(tenantContext, at.tenant);
  if (guardBody) context.set(bodyGuardContext, guardBody);
  context.set(previewContext, at.isPreview === true);
  context.set(requestContext, {
    id: trace.id,
    // why: 128 bits, where a UUID has 122 (CSP Level 3, 7.1)
    nonce: randomToken(16),
    address: at.address,
    origin: at.origin,
    onRoute: (pattern) => {
      trace.route = pattern;
    },
    onFailure: trace.fail,
  });
  return context;
}

const methods = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"]);

/** The way of a request through the process: host first, then whole landers, live streams, files, and the routes. */
export function requestListener({
  env,
  runtime,
  build,
  files,
  live,
  console: operatorsConsole,
}: ServerOptions): RequestListener {
  const proxies = parseTrustedProxies(env.TRUSTED_PROXIES);
  const pages = pageHandlers(build, env.NODE_ENV);
  const handle = async (request: Request, context: RouterContextProvider): Promise<Response> =>
    withRetryAfter(await pages(new URL(request.url).pathname)(request, context));
  const openStream = liveStreamListener({ hub: live, clock: systemClock });
  const answerMachines = operations({ health: runtime.health, metrics: runtime.metrics, token: env.METRICS_TOKEN });
  const previews = openPreviews({ env, consoleHost: operatorsConsole?.host ?? null });
  const landers = landerCache({
    clock: systemClock,
    log: runtime.log,
    subscribeToPublicProfiles: (forget) =>
      runtime.shutdown.onShutdown("faces of landers", subscribeToPublicProfiles(forget)),
    fail,
    countVisit: countLanderVisit,
    render: (request, at: Admitted, variant) => {
      const context = contextOf(at, traceOf(new URL(request.url).pathname));
      context.set(landerVariantContext, variant);
      return handle(request, context);
    },
  });

  function traceOf(target: string): Trace {
    const trace: Trace = {
      id: randomUUID(),
      route: null,
      fail: (error, message) =>
        runtime.log.error(
          { err: errorWithoutValues(error, { target, pattern: trace.route }), requestId: trace.id, route: trace.route },
          message,
        ),
    };
    return trace;
  }

  async function serveRoutes(request: IncomingMessage, response: ServerResponse, at: Admitted, trace: Trace) {
    const most = largestBodyOf(new URL(request.url ?? "/", at.origin).pathname);
    if (Number(request.headers["content-length"] ?? 0) > most) return sendTooLarge(response);
    // why: what says nothing of caches, such as the data of a page, is made for one visitor
    response.setHeader("cache-control", "private, no-cache");
    const { protocol, host } = new URL(at.origin);
    const limited = limitBody(createRequest(request, response, { host, protocol }), most);
    const answer =
      at.isPreview && landers.takes(request)
        ? await landers.show(request, at)
        : await handle(limited.request, contextOf(at, trace, limited.guard));
    const isRead = await drainBody(request, most);
    if (limited.isExceeded() || !isRead) {
      await answer.body?.cancel();
      return sendTooLarge(response);
    }
    if (at.isStrangePort) answer.headers.set("cache-control", unshared);
    if (at.isPreview) previews.mark(response, answer.headers);
    return sendCompressed(request, response, answer);
  }

  /** Answers, or returns the promise of it: what is kept goes out without one, which it would wait for. */
  function serve(request: IncomingMessage, response: ServerResponse, trace: Trace): Promise<void> | null {
    const answering = answerMachines(request, response);
    if (answering !== null) return answering;
    runtime.proxies.see(request);
    if (asksForPreview(request)) return servePreview(request, response, trace);
    const at = admitOrRedirect(request, proxies, operatorsConsole?.host);
    observe(request, response, trace, at);
    return serveAdmission(request, response, trace, at);
  }

  async function servePreview(request: IncomingMessage, response: ServerResponse, trace: Trace) {
    const { at, found } = await previews.admit(request, proxies);
    observe(request, response, trace, at);
    if (await answerPreviewItself(request, response, found)) return;
    await (at.kind === "admitted" && at.isPreview
      ? serveOthers(request, response, trace, at)
      : serveAdmission(request, response, trace, at));
  }

  function serveAdmission(request: IncomingMessage, response: ServerResponse, trace: Trace, at: Admission) {
    if (at.kind === "admitted" && landers.takes(request)) return landers.answer(request, response, at, trace);
    return serveOthers(request, response, trace, at);
  }

  async function serveOthers(request: IncomingMessage, response: ServerResponse, trace: Trace, at: Admission) {
    if (at.kind === "unknown") return sendUnknownHost(response);
    if (at.kind === "console") {
      trace.route = "console";
      return operatorsConsole?.answer(request, response, { requestId: trace.id, ...at });
    }
    if (at.kind === "closed") return sendClosedBrand(request, response, at.tenant);
    for (const [name, value] of Object.entries(securityHeaders)) response.setHeader(name, value);
    response.setHeader("x-request-id", trace.id);
    if (at.kind === "malformed") return sendPlainText(response, 400, "This address cannot be read.");
    if (!methods.has(request.method ?? ""))
      return sendPlainText(response, 405, "This method is not answered here.", { allow: [...methods].join(", ") });
    if (at.kind === "redirect")
      return void response
        .writeHead(308, { location: at.location, "cache-control": "private, max-age=3600", "content-length": 0 })
        .end();
    if (await openStream(request, response, at)) return void (trace.route = livePath);
    const serveFiles = filesOfBrand(at.tenant, files);
    serveFiles(request, response, () => {
      serveRoutes(request, response, at, trace).catch((error: unknown) => fail(response, trace, error));
    });
  }

  function observe(request: IncomingMessage, response: ServerResponse, trace: Trace, at: Admission) {
    const started = performance.now();
    const tenantId = at.kind === "admitted" ? at.tenant.id : null;
    response.on("close", () => {
      const milliseconds = performance.now() - started;
      runtime.metrics.observeRequest({
        tenantId,
        routePattern: trace.route,
        method: request.method ?? "GET",
        status: response.statusCode,
        seconds: milliseconds / 1_000,
      });
      runtime.logRequest({
        requestId: trace.id,
        tenant: tenantId ?? "none",
        method: request.method ?? "",
        route: trace.route,
        status: response.statusCode,
        milliseconds: Math.round(milliseconds),
      });
    });
  }

  function fail(response: ServerResponse, trace: Trace, error: unknown) {
    const isAway = isUnavailable(error);
    // why: who went away while we answered is no news
    if (!response.destroyed && !isAway) trace.fail(error, "A request failed");
    if (response.headersSent) return response.destroy();
    for (const name of response.getHeaderNames())
      if (!(name in securityHeaders) && name !== "x-request-id") response.removeHeader(name);
    if (isAway)
      return sendPlainText(
        response,
        503,
        "We cannot reach your data at the moment. Please try again in a minute; nothing is lost.",
        retryAfter,
      );
    sendPlainText(response, 500, "Something went wrong on our side. Please try again in a moment.");
  }

  return (request, response) => {
    const trace = traceOf(request.url ?? "/");
    try {
      serve(request, response, trace)?.catch((error: unknown) => fail(response, trace, error));
    } catch (error) {
      fail(response, trace, error);
    }
  };
}
