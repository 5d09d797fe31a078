import { createServer, request as ask, type IncomingHttpHeaders } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterEach, describe, expect, test } from "vitest";
import { sendCompressed } from "./compressed-answer.server.ts";

const page = "<p>Good evening, somebody is near you.</p>".repeat(200);
const html = { "content-type": "text/html; charset=utf-8" };
const closings: (() => void)[] = [];
afterEach(() => {
  for (const close of closings.splice(0)) close();
});

async function send(
  answer: () => Response,
  headers: Record<string, string> = {},
  method = "GET",
): Promise<{ status: number; headers: IncomingHttpHeaders; body: Buffer; parts: number }> {
  const server = createServer((request, response) => {
    sendCompressed(request, response, answer()).catch(() =>
      response.headersSent ? response.destroy() : response.writeHead(500).end(),
    );
  });
  closings.push(() => server.close());
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The server has no port");
  return new Promise((resolve, reject) => {
    ask({ host: "127.0.0.1", port: address.port, headers, method, agent: false }, (got) => {
      const parts: Buffer[] = [];
      got.on("data", (part: Buffer) => parts.push(part)).on("error", reject);
      got.on("end", () =>
        resolve({ status: got.statusCode ?? 0, headers: got.headers, body: Buffer.concat(parts), parts: parts.length }),
      );
    })
      .on("error", reject)
      .end();
  });
}

/** A body whose second half comes late, or never because it fails. */
function lateBody(milliseconds: number, fails = false): ReadableStream<Uint8Array> {
  return new ReadableStream({
    async start(controller) {
      controller.enqueue(Buffer.from(page));
      await wait(milliseconds);
      if (fails) return controller.error(new Error("half a page"));
      controller.enqueue(Buffer.from(page));
      controller.close();
    },
  });
}

describe("a compressed answer", () => {
  test("goes out in one piece with its length, status and every cookie", async () => {
    const headers = new Headers({ ...html, vary: "cookie" });
    headers.append("set-cookie", "a=1");
    headers.append("set-cookie", "b=2");
    const got = await send(() => new Response(page, { status: 404, headers }), { "accept-encoding": "gzip, br" });
    expect(got.status).toBe(404);
    expect(got.headers).toMatchObject({
      "content-encoding": "br",
      "content-length": String(got.body.length),
      vary: "cookie, accept-encoding",
      "set-cookie": ["a=1", "b=2"],
    });
    expect(brotliDecompressSync(got.body).toString()).toBe(page);
  });

  test("is gzip for a reader without brotli, and plain for one without either", async () => {
    const gzipped = await send(() => new Response(page, { headers: html }), { "accept-encoding": "gzip" });
    expect(gunzipSync(gzipped.body).toString()).toBe(page);
    const plain = await send(() => new Response(page, { headers: html }));
    expect(plain.headers["content-encoding"]).toBeUndefined();
    expect(plain.body.toString()).toBe(page);
  });

  test("leaves small bodies, pictures, event streams, redirects and HEAD as they are", async () => {
    const accept = { "accept-encoding": "br" };
    for (const answer of [
      () => new Response("short", { headers: html }),
      () => new Response(page, { headers: { "content-type": "image/webp" } }),
      () => new Response(page, { headers: { "content-type": "text/event-stream" } }),
      () => new Response(null, { status: 302, headers: { location: "/members" } }),
    ]) {
      const expected = await answer().text();
      const got = await send(answer, accept);
      expect(got.headers["content-encoding"]).toBeUndefined();
      expect(got.body.toString()).toBe(expected);
    }
    expect((await send(() => new Response(null, { headers: html }), accept, "HEAD")).status).toBe(200);
  });

  test("streams a body that is slow, and ends whole", async () => {
    const got = await send(() => new Response(lateBody(80), { headers: html }), { "accept-encoding": "br" });
    expect(got.headers["content-length"]).toBeUndefined();
    expect(brotliDecompressSync(got.body).toString()).toBe(page + page);
  });

  test("fails as a whole where the body fails at once, and breaks off where it fails later", async () => {
    expect(
      (await send(() => new Response(lateBody(1, true), { headers: html }), { "accept-encoding": "br" })).status,
    ).toBe(500);
    await expect(
      send(() => new Response(lateBody(80, true), { headers: html }), { "accept-encoding": "br" }),
    ).rejects.toThrow(/aborted|hang up/);
  });
});

test("reads nothing of a body that nobody will get, and closes it", async () => {
  let cancelled = 0;
  const endless = () =>
    new ReadableStream<Uint8Array>({
      pull: (controller) => controller.enqueue(Buffer.from(page)),
      cancel: () => void (cancelled += 1),
    });
  const { status, body } = await send(
    () => new Response(endless(), { headers: { "content-type": "image/webp" } }),
    {},
    "HEAD",
  );
  expect({ status, length: body.length, cancelled }).toEqual({ status: 200, length: 0, cancelled: 1 });
});
