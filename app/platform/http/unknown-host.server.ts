import type { ServerResponse } from "node:http";


const body = Buffer.from(
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>Not here</title></head><body><h1>Not here</h1><p>Nothing is served under this address.</p></body></html>',
);

/** Answers a host that belongs to no brand: the same bytes for all, 421, no cookie, nothing cached (product.md, Hosts). */
export function sendUnknownHost(response: ServerResponse): void {
  response.writeHead(421, {
    "content-type": "text/html; charset=utf-8",
    "content-length": body.length,
    "cache-control": "no-store",
    "content-security-policy": "default-src 'none'",
    "x-content-type-options": "nosniff",
  });
  response.end(body);
}
