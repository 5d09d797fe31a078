import type { IncomingMessage, ServerResponse } from "node:http";
import { createRequest } from "@remix-run/node-fetch-server";
import { apiPath } from "#app/console/api/match-endpoint.ts";
import type { CallFacts } from "#app/console/api/console-api.server.ts";
import { sendCompressed } from "#app/http/listener/compressed-answer.server.ts";
import { sendPlainText, sendTooLarge } from "#app/http/listener/send-plain-text.server.ts";
import { drainBody } from "#app/http/bodies/drain-body.server.ts";
import { limitBody } from "#app/http/bodies/limit-body.server.ts";
import type { Handler } from "#app/http/files/static-files.server.ts";
import { securityHeaders, unshared } from "#app/http/headers/security-headers.server.ts";
import { countryOfAddress } from "#app/platform/geo/country-of-address.server.ts";

export type ConsoleParts = {
  api: (request: Request, facts: CallFacts) => Promise<Response>;
  files: { serve: Handler; page: string };
  /** Where brands are looked at before they are public: `http://*.localhost:3000`, or `https:`. */
  brandSources: string;
};

/** The most that a call may send, in bytes: a draft with its pictures. */
const largestBody = 8 * 1024 * 1024;

const pagePolicy = (brandSources: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    `frame-src 'self' ${brandSources}`,
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ");

/** The way of a request to the console's host: the API, built files, and one page for every other address. */
export function consoleListener({ api, files, brandSources }: ConsoleParts) {
  const policy = pagePolicy(brandSources);

  async function callApi(request: IncomingMessage, response: ServerResponse, facts: Omit<CallFacts, "country">) {
    if (Number(request.headers["content-length"] ?? 0) > largestBody) return sendTooLarge(response);
    const { protocol, host } = new URL(facts.origin);
    const limited = limitBody(createRequest(request, response, { host, protocol }), largestBody);
    const answer = await api(limited.request, { ...facts, country: await countryOfAddress(facts.address) });
    const isRead = await drainBody(request, largestBody);
    if (limited.isExceeded() || !isRead) {
      await answer.body?.cancel();
      return sendTooLarge(response);
    }
    return sendCompressed(request, response, answer);
  }

  function sendPage(request: IncomingMessage, response: ServerResponse) {
    if (request.method !== "GET" && request.method !== "HEAD")
      return sendPlainText(response, 405, "This method is not answered here.", { allow: "GET, HEAD" });
    response.writeHead(200, {
      "content-type": "text/html; charset=utf-8",
      "content-length": Buffer.byteLength(files.page),
    });
    response.end(request.method === "HEAD" ? undefined : files.page);
  }

  return async (
    request: IncomingMessage,
    response: ServerResponse,
    facts: Omit<CallFacts, "country">,
  ): Promise<void> => {
    for (const [name, value] of Object.entries(securityHeaders)) response.setHeader(name, value);
    response.setHeader("x-request-id", facts.requestId);
    response.setHeader("cache-control", unshared);
    response.setHeader("x-robots-tag", "noindex, nofollow");
    response.setHeader("referrer-policy", "no-referrer");
    const { pathname } = new URL(request.url ?? "/", facts.origin);
    if (pathname === apiPath || pathname.startsWith(`${apiPath}/`)) return callApi(request, response, facts);
    files.serve(request, response, () => {
      if (pathname.startsWith("/assets/")) return sendPlainText(response, 404, "There is nothing of this name.");
      response.setHeader("content-security-policy", policy);
      sendPage(request, response);
    });
  };
}
