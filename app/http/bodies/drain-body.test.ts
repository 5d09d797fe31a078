import { once } from "node:events";
import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { createRequest, sendResponse } from "@remix-run/node-fetch-server";
import { describe, expect, it, onTestFinished } from "vitest";
import { drainBody } from "./drain-body.server.ts";

const megabyte = 1024 * 1024;

/** A server that refuses every body unread, as a route does with a photo of somebody who is not logged in. */
async function refusing(most: number) {
  const server = createServer((incoming: IncomingMessage, response: ServerResponse) => {
    const asked = createRequest(incoming, response);
    void drainBody(incoming, most).then((isRead) =>
      sendResponse(
        response,
        Response.json(
          { method: asked.method },
          isRead ? { status: 403 } : { status: 413, headers: { connection: "close" } },
        ),
      ),
    );
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  onTestFinished(() => {
    agent.destroy();
    server.closeAllConnections();
    server.close();
  });
  const { port }: AddressInfo = Object(server.address());
  return (method: string, size: number) =>
    new Promise<{ status: number; port: number }>((resolve, reject) => {
      const call = request(
        { agent, host: "127.0.0.1", port, method, headers: { "content-length": size } },
        (answer) => {
          const { localPort = 0 } = answer.socket;
          answer.resume().on("end", () => resolve({ status: answer.statusCode ?? 0, port: localPort }));
        },
      );
      call.on("error", reject).end(Buffer.alloc(size));
    });
}

describe("drainBody", () => {
  it.each([1_000, 400_000, 4 * megabyte])(
    "lets the next request of a connection through behind %i bytes that nobody read",
    async (size) => {
      const ask = await refusing(8 * megabyte);
      const refused = await ask("POST", size);
      expect(refused.status).toBe(403);
      expect(await ask("GET", 0)).toEqual(refused);
    },
  );

  it("cuts off whoever sends more than it reads", async () => {
    const ask = await refusing(megabyte);
    const refused = await ask("POST", 8 * megabyte).catch(() => null);
    expect((await ask("GET", 0)).port).not.toBe(refused?.port);
  });
});
