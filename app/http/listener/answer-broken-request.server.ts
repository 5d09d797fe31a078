import { ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import { lonePagePolicy, securityHeaders } from "#app/http/headers/security-headers.server.ts";

const style =
  ":root{color-scheme:light dark;font:1.0625rem/1.6 system-ui,sans-serif;background:light-dark(#f7f5f2,#16131a);color:light-dark(#2b2430,#ece5ee)}body{display:grid;place-content:center;min-height:100svh;margin:0;padding:1.5rem;box-sizing:border-box}main{max-width:34rem}h1{margin:0;font-size:clamp(1.5rem,5vw,2rem);line-height:1.2}p{margin:1rem 0 0}";

const body = Buffer.from(
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>Your browser sent too many cookies</title><style>${style}</style></head><body><main><h1>Your browser sent too many cookies</h1><p>They were more than this site can read, and we have asked your browser to forget them. Please load this page again, then log in as usual.</p><p>If you see this once more, delete the cookies of this site in the settings of your browser, or open it in a private window.</p></main></body></html>`,
);

const headers = Object.entries({
  ...securityHeaders,
  "content-type": "text/html; charset=utf-8",
  "content-length": String(body.length),
  "cache-control": "no-store",
  "content-security-policy": lonePagePolicy(style),
  // why: nothing else makes the next request shorter, and whoever reads this cannot log in or out before
  "clear-site-data": '"cookies"',
  connection: "close",
});
const headersTooLarge = Buffer.concat([
  Buffer.from(
    `HTTP/1.1 431 Request Header Fields Too Large\r\n${headers.map((pair) => pair.join(": ")).join("\r\n")}\r\n\r\n`,
  ),
  body,
]);

const statuses: Readonly<Record<string, string>> = {
  ERR_HTTP_REQUEST_TIMEOUT: "408 Request Timeout",
  HPE_CHUNK_EXTENSIONS_OVERFLOW: "413 Payload Too Large",
};

/**
 * Answers on a line what came over it and is no request: a head that is too long, as one with many cookies is, by a page
 * that says what to do, in English, because nothing is known of the reader; anything else by its status alone.
 */
export function answerBrokenRequest(error: Error, line: Duplex): void {
  const code = "code" in error ? String(error.code) : "";
  // why: as node:http itself does: what is written into an answer under way would be read as part of it
  const underWay: unknown = Reflect.get(line, "_httpMessage");
  const isAnswering = underWay instanceof ServerResponse && underWay.headersSent;
  if (!line.writable || isAnswering || code === "ECONNRESET") return void line.destroy(error);
  if (code === "HPE_HEADER_OVERFLOW") return void line.end(headersTooLarge);
  line.end(`HTTP/1.1 ${statuses[code] ?? "400 Bad Request"}\r\nConnection: close\r\n\r\n`);
}
