import type { ServerResponse } from "node:http";
import { lonePagePolicy, securityHeaders } from "#app/http/headers/security-headers.server.ts";

const style =
  ":root{color-scheme:light dark;font:1.0625rem/1.6 system-ui,sans-serif;background:light-dark(#f7f5f2,#16131a);color:light-dark(#2b2430,#ece5ee)}body{display:grid;place-content:center;min-height:100svh;margin:0;padding:1.5rem;box-sizing:border-box}main{max-width:34rem}h1{margin:0;font-size:clamp(1.5rem,5vw,2rem);line-height:1.2}p{margin:1rem 0 0}";

const selfHelp =
  "If you see this once more, delete the cookies of this site in the settings of your browser, or open it in a private window.";

/** A page in English, because nothing is known of the reader, with all the headers that it goes out with. */
function lonePage(title: string, text: string, more: Readonly<Record<string, string>>) {
  const body = Buffer.from(
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${title}</title><style>${style}</style></head><body><main><h1>${title}</h1><p>${text}</p><p>${selfHelp}</p></main></body></html>`,
  );
  const headers: Readonly<Record<string, string>> = {
    ...securityHeaders,
    "content-type": "text/html; charset=utf-8",
    "content-length": String(body.length),
    "cache-control": "no-store",
    "content-security-policy": lonePagePolicy(style),
    ...more,
    connection: "close",
  };
  return { body, headers };
}

const tooManyCookies = lonePage(
  "Your browser sent too many cookies",
  "They were more than this site can read, and we have asked your browser to forget them. Please load this page again, then log in as usual.",
  // why: nothing else makes the next request shorter, and whoever reads this cannot log in or out before
  { "clear-site-data": '"cookies"' },
);

// why: any page may lead somebody to an address that is too long, and must not log them out by it
const tooLong = lonePage(
  "Your browser sent more than this site can read",
  "The address that you opened may be too long, or too many cookies came with it.",
  {},
);

/** What goes over a line whose request had a head that is too long to be read, whatever made it so. */
export const headTooLarge = Buffer.concat([
  Buffer.from(
    `HTTP/1.1 431 Request Header Fields Too Large\r\n${Object.entries(tooLong.headers)
      .map((pair) => pair.join(": "))
      .join("\r\n")}\r\n\r\n`,
  ),
  tooLong.body,
]);

/** The most that the cookies of one request have, in characters: what browsers keep for a site may be far more. */
export const mostCookies = 16_384;

/** Says what to do to whoever sent more cookies than are read, and has the browser forget them. */
export function sendTooManyCookies(response: ServerResponse): void {
  response.writeHead(431, tooManyCookies.headers);
  response.end(response.req.method === "HEAD" ? undefined : tooManyCookies.body);
}
