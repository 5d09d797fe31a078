import { createHash } from "node:crypto";
import type { ServerResponse } from "node:http";
import { securityHeaders } from "#app/http/headers/security-headers.server.ts";

const style =
  ":root{color-scheme:light dark;font:1rem/1.6 system-ui,sans-serif}body{display:grid;place-content:center;min-height:100svh;margin:0;padding:0 1.5rem;box-sizing:border-box;text-align:center}h1{margin:0;font-size:1.75rem}p{margin:.5rem 0 0}";

const body = Buffer.from(
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>Not here</title><style>${style}</style></head><body><h1>Not here</h1><p>Nothing is served under this address.</p></body></html>`,
);
const policy = `default-src 'none'; style-src 'sha256-${createHash("sha256").update(style).digest("base64")}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/**
 * Answers a host that belongs to no brand: the same bytes for all, 421, no cookie, nothing cached (product.md, Hosts).
 */
export function sendUnknownHost(response: ServerResponse): void {
  response.writeHead(421, {
    ...securityHeaders,
    "content-type": "text/html; charset=utf-8",
    "content-length": body.length,
    "cache-control": "no-store",
    "content-security-policy": policy,
  });
  response.end(body);
}
