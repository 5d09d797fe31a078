import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { constantTimeEqual } from "#app/platform/crypto/token.server.ts";
import type { Health } from "#app/platform/health/health.server.ts";
import { systemClock } from "#app/platform/clock/clock.ts";
import { consoleHostOf } from "#app/platform/env/console-host.ts";
import { env } from "#app/platform/env/env.server.ts";
import { processTlsAsks } from "#app/platform/hosts/tls-asks.ts";
import { normalizeHost } from "#app/platform/tenancy/host.ts";
import { sendPlainText } from "./send-plain-text.server.ts";
import type { Metrics } from "#app/platform/metrics/metrics.server.ts";
import { matchHost } from "#app/platform/tenancy/registry/registry.server.ts";

/** What machines ask of the process: whether it is well, and what only operators are told. */
export type Watched = { health: Health; metrics: Metrics };

function sendJson(response: ServerResponse, status: number, value: unknown): void {
  response.writeHead(status, { "content-type": "application/json", "cache-control": "no-store" });
  response.end(JSON.stringify(value));
}

async function answerHealth(pathname: string, response: ServerResponse, health: Health): Promise<void> {
  if (pathname === "/healthz") return sendJson(response, 200, health.liveness());
  const readiness = await health.readiness();
  sendJson(response, readiness.status === "ready" || readiness.status === "degraded" ? 200 : 503, readiness);
}

async function answerOperator(
  pathname: string,
  query: string,
  response: ServerResponse,
  metrics: Metrics,
): Promise<void> {
  if (pathname === "/metrics") {
    const { contentType, body } = await metrics.exposition();
    response.writeHead(200, { "content-type": contentType, "cache-control": "no-store" });
    return void response.end(body);
  }
  response.writeHead(mayHaveCertificate(query) ? 200 : 404, { "cache-control": "no-store" });
  response.end();
}

/**
 * Whether the proxy may get a certificate for a domain: from memory, so that it is answered while the database is away.
 * Whoever asks for any other name uses up what the certificate authority grants us.
 */
function mayHaveCertificate(query: string): boolean {
  const domain = new URLSearchParams(query).get("domain") ?? "";
  if (normalizeHost(domain) === consoleHostOf(env())) return true;
  const match = matchHost(domain);
  if (match) processTlsAsks.note(match.host, systemClock.now());
  return match !== null;
}

const healthPaths = new Set(["/healthz", "/readyz"]);
const machinePaths = new Set([...healthPaths, "/metrics", "/internal/tls-allowed"]);

function partsOf({ method, url = "" }: IncomingMessage): { pathname: string; query: string } | null {
  if (method !== "GET") return null;
  const start = url.indexOf("?");
  const [pathname, query] = start < 0 ? [url, ""] : [url.slice(0, start), url.slice(start + 1)];
  return machinePaths.has(pathname) ? { pathname, query } : null;
}

/**
 * Answers machines on the site's own port, whatever the host: health to everybody; metrics, and which domains may have
 * a certificate, to who brings the token. Where a request comes from proves nothing: every proxy of the machine is
 * loopback. Returns null when the path is none of these or the caller is no operator.
 */
export function operations({ health, metrics, token }: Watched & { token: string | undefined }) {
  return (request: IncomingMessage, response: ServerResponse): Promise<void> | null => {
    const asked = partsOf(request);
    if (asked === null) return null;
    if (healthPaths.has(asked.pathname)) return answerHealth(asked.pathname, response, health);
    const given = /^Bearer (.+)$/.exec(request.headers.authorization ?? "")?.[1];
    if (!given || !token || !constantTimeEqual(given, token)) return null;
    return answerOperator(asked.pathname, asked.query, response, metrics);
  };
}

/**
 * Answers the same on a port of its own, which only programs of this machine reach, without a token; and nothing else.
 */
export function operationsListener({ health, metrics }: Watched, onError: (error: unknown) => void): RequestListener {
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const asked = partsOf(request);
    if (asked === null) return sendPlainText(response, 404, "There is nothing of this name.");
    if (healthPaths.has(asked.pathname)) return answerHealth(asked.pathname, response, health);
    return answerOperator(asked.pathname, asked.query, response, metrics);
  }
  return (request, response) => {
    answer(request, response).catch((error: unknown) => {
      onError(error);
      response.destroy();
    });
  };
}
