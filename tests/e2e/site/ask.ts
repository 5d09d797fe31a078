import { type IncomingHttpHeaders, request } from "node:http";
import { clientMark } from "#app/platform/forms/client-mark.ts";
import { runningSite } from "#tests/e2e/site/running-site.ts";

export type Answer = {
  status: number;
  headers: IncomingHttpHeaders;
  cookies: string[];
  body: string;
  bytes: Buffer;
  json(): unknown;
};

type Question = {
  brand?: string;
  /** The Host header as it is; undefined sends the brand's development host. */
  host?: string;
  method?: string;
  headers?: Record<string, string>;
  body?: string;
  /** Loopback address to come from, by default one of its own: limits count by address. */
  from?: string;
  port?: number;
};

/** Milliseconds for which a stream, which has no end, is listened to. */
const listens = 400;

/** An address of this machine that hardly anybody else of a run has. */
export const loopback = () => `127.${[1, 2, 3].map(() => 1 + Math.floor(Math.random() * 250)).join(".")}`;

/** Asks the running site on the wire, with any host and any target, following nothing. */
export function ask(target: string, question: Question = {}): Promise<Answer> {
  const port = question.port ?? runningSite().port;
  const host = question.host ?? `${question.brand ?? "lagoon"}.localhost:${port}`;
  const { method = "GET", headers = {}, body, from = loopback() } = question;
  return new Promise((resolve, reject) => {
    const call = request({
      host: "127.0.0.1",
      port,
      localAddress: from,
      path: target,
      method,
      headers: { host, ...lengthOf(body), ...markOf(target), ...headers },
      agent: false,
    });
    call.on("error", reject);
    call.on("response", (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("error", reject);
      const answer = () => {
        const bytes = Buffer.concat(chunks);
        const text = bytes.toString("utf8");
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          cookies: response.headers["set-cookie"] ?? [],
          body: text,
          bytes,
          json: () => JSON.parse(text),
        });
      };
      response.on("end", answer);
      if (response.headers["content-type"]?.startsWith("text/event-stream"))
        setTimeout(() => (answer(), response.destroy()), listens);
    });
    call.end(body);
  });
}

/** The user endpoint is asked as by our own client; who leaves its mark out says so with an empty one. */
const markOf = (target: string): Record<string, string> => (target.split("?")[0] === "/api/user.php" ? clientMark : {});

// why: Node frames what a DELETE carries only where its length is told
const lengthOf = (body: string | undefined): Record<string, string> =>
  body === undefined ? {} : { "content-length": String(Buffer.byteLength(body)) };

/** Headers of a form or a call that one of the brand's own pages sends. */
export function sameOrigin(brand: string): Record<string, string> {
  return { origin: `http://${brand}.localhost:${runningSite().port}`, "sec-fetch-site": "same-origin" };
}

/** The `name=value` of cookies that an answer set, as a browser sends them back. */
export function cookieHeader(cookies: readonly string[]): string {
  return cookies.map((cookie) => cookie.split(";")[0]).join("; ");
}
