import { Agent, request } from "node:http";
import type { Attack } from "#tests/e2e/site/hostile-attacks.ts";

export type Struck = { status: number; milliseconds: number; type: string; body: string };

const agent = new Agent({ keepAlive: true, maxSockets: 16 });

/**
 * How long the answers of a site may be looked at, in milliseconds; what never ends, such as a stream, is left at its
 * head.
 */
const patience = 20_000;

/** How the site knows where a body ends. Node frames none by itself for DELETE: its bytes would be the next request. */
const framing = (body: string | Buffer, chunked = false): Record<string, string> =>
  chunked ? { "transfer-encoding": "chunked" } : { "content-length": String(Buffer.byteLength(body)) };

/** Sends one request as it is to a site and reads the whole answer; status 0 where the line was cut without one. */
export function strike(
  port: number,
  host: string,
  target: string,
  { method, headers, body, chunked }: Pick<Attack, "method" | "headers" | "body" | "chunked">,
): Promise<Struck> {
  const started = performance.now();
  const framed = body === null ? {} : framing(body, chunked);
  return new Promise((resolve, reject) => {
    const end = (status: number, type = "", text = "") =>
      resolve({ status, type, body: text, milliseconds: performance.now() - started });
    const call = request({
      host: "127.0.0.1",
      port,
      path: target,
      method,
      agent,
      headers: { host, ...headers, ...framed },
    });
    call.setTimeout(patience, () => reject(new Error(`${method} ${target.slice(0, 80)} was never answered`)));
    call.on("error", () => end(0));
    call.on("response", (response) => {
      const type = response.headers["content-type"] ?? "";
      if (type.startsWith("text/event-stream")) return end(response.statusCode ?? 0, type), void response.destroy();
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("error", () => end(response.statusCode ?? 0, type));
      response.on("end", () => end(response.statusCode ?? 0, type, Buffer.concat(chunks).toString()));
    });
    if (body !== null && chunked)
      for (let at = 0; at < body.length; at += 16_384) call.write(body.slice(at, at + 16_384));
    call.end(body !== null && chunked ? undefined : (body ?? undefined));
  });
}
