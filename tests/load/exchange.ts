import { request } from "node:http";

export type Answer = { status: number; headers: Record<string, string | string[]>; body: Buffer };

export type Question = {
  port: number;
  host: string;
  path: string;
  method?: string;
  headers?: Record<string, string>;
  body?: string;
};

/** Asks a server on this machine for one page under a brand's host; `body` is sent as a form. */
export function exchange({ port, host, path, method = "GET", headers = {}, body }: Question): Promise<Answer> {
  const form =
    body === undefined
      ? {}
      : { "content-type": "application/x-www-form-urlencoded", "content-length": String(Buffer.byteLength(body)) };
  return new Promise((resolve, reject) => {
    const sent = request(
      { host: "127.0.0.1", port, path, method, agent: false, headers: { ...headers, ...form, host } },
      (answer) => {
        const parts: Buffer[] = [];
        answer.on("data", (part: Buffer) => parts.push(part));
        answer.on("error", reject);
        answer.on("end", () => {
          const given = Object.entries(answer.headers).flatMap(([name, value]) =>
            value === undefined ? [] : [[name, value] as const],
          );
          resolve({ status: answer.statusCode ?? 0, headers: Object.fromEntries(given), body: Buffer.concat(parts) });
        });
      },
    );
    sent.on("error", reject);
    sent.end(body);
  });
}
