import type { ServerResponse } from "node:http";
import { lonePagePolicy, securityHeaders } from "#app/http/headers/security-headers.server.ts";

const style =
  ":root{color-scheme:light dark;--ground:light-dark(#f4efe8,#131019);--ink:light-dark(#2b2430,#ece5ee);--quiet:light-dark(#6a6070,#a79dae);--wall:light-dark(#e6dccf,#1e1826);--door:light-dark(#4a3a52,#33273f);--light:light-dark(#f3b664,#f0b063);font:1.0625rem/1.6 ui-serif,Georgia,serif;background:var(--ground);color:var(--ink)}body{display:grid;place-content:center;justify-items:center;min-height:100svh;margin:0;padding:1.5rem;box-sizing:border-box;text-align:center}svg{width:min(15rem,60vw);height:auto}.wall{fill:var(--wall)}.door{fill:var(--door)}.light{fill:var(--light)}.beam{fill:var(--light);opacity:.28}.line{fill:none;stroke:var(--wall);stroke-width:3;opacity:.35}h1{margin:1.75rem 0 0;font-size:clamp(1.75rem,5vw,2.5rem);font-weight:500;line-height:1.15;letter-spacing:-.01em}p{margin:.75rem 0 0;max-width:34ch;color:var(--quiet)}";

const drawing =
  '<svg viewBox="0 0 240 220" aria-hidden="true"><path class="wall" d="M20 200V104a100 100 0 0 1 200 0v96z"/><path class="beam" d="M78 200h84l46 20H32z"/><path class="door" d="M72 198V106a48 48 0 0 1 96 0v92z"/><path class="line" d="M90 178v-68a30 30 0 0 1 60 0v68z"/><circle class="light" cx="153" cy="148" r="4"/><path class="light" d="M72 196h96v4H72z"/></svg>';

const body = Buffer.from(
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>Nobody lives here</title><style>${style}</style></head><body>${drawing}<h1>Nobody lives here</h1><p>Nothing is served under this address. Look at how it is spelt, or go back to where you came from.</p></body></html>`,
);
const policy = lonePagePolicy(style);

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
