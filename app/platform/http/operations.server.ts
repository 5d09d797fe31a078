import type { IncomingMessage, ServerResponse } from "node:http";
import { constantTimeEqual } from "#app/platform/crypto/token.server.ts";
import type { Health } from "#app/platform/health/health.server.ts";
import type { Metrics } from "#app/platform/metrics/metrics.server.ts";
import { matchHost } from "#app/platform/tenancy/registry.server.ts";

const loopback = new Set(["127.0.0.1", "::1", "::ffff:127.0.0.1"]);

const operatorPaths = new Set(["/metrics", "/internal/tls-allowed"]);

function sendJson(response: ServerResponse, status: number, value: unknown): void {
  response.writeHead(status, { "content-type": "application/json", "cache-control": "no-store" });
  response.end(JSON.stringify(value));
}

function isOperator(request: IncomingMessage, metricsToken: string | undefined): boolean {
  const given = /^Bearer (.+)$/.exec(request.headers.authorization ?? "")?.[1];
  if (given && metricsToken) return constantTimeEqual(given, metricsToken);
  // A proxy on the same machine also comes from loopback, but never without forwarded headers.
  return loopback.has(request.socket.remoteAddress ?? "") && request.headers["x-forwarded-for"] === undefined;
}

/**
 * Answers what machines ask of the process, whatever the host: health, metrics, and which domains may have a certificate.
 * Returns false when the path is none of these or the caller is no operator.
 */
export function operations(options: { health: Health; metrics: Metrics; metricsToken: string | undefined }) {
  const { health, metrics, metricsToken } = options;
  return async (request: IncomingMessage, response: ServerResponse): Promise<boolean> => {
    if (request.method !== "GET" || !request.url) return false;
    const [pathname, query] = request.url.split("?", 2);
    if (pathname === "/healthz") return sendJson(response, 200, health.liveness()), true;
    if (pathname === "/readyz") {
      const readiness = await health.readiness();
      return sendJson(response, readiness.status === "ready" ? 200 : 503, readiness), true;
    }
    if (!operatorPaths.has(pathname ?? "") || !isOperator(request, metricsToken)) return false;
    if (pathname === "/metrics") {
      const { contentType, body } = await metrics.exposition();
      response.writeHead(200, { "content-type": contentType, "cache-control": "no-store" });
      return response.end(body), true;
    }
    if (pathname === "/internal/tls-allowed") {
      const domain = new URLSearchParams(query).get("domain") ?? undefined;
      response.writeHead(matchHost(domain) ? 200 : 404, { "cache-control": "no-store" });
      return response.end(), true;
    }
    return false;
  };
}
