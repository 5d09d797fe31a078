import { createServer, get, type IncomingMessage } from "node:http";
import { expect, it, onTestFinished } from "vitest";
import { eventFrame } from "#app/platform/live/event-frame.ts";
import { type LiveStream, maxWaitingBytes, openLiveStream } from "#app/platform/live/live-stream.server.ts";

async function connect(
  now = () => performance.now(),
): Promise<{ stream: LiveStream; answer: IncomingMessage; closed: Promise<void> }> {
  const opened = Promise.withResolvers<LiveStream>();
  const server = createServer((_, response) => opened.resolve(openLiveStream(response, now)));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("No port");
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const request = get({ port: address.port, host: "127.0.0.1" }, resolve);
    request.on("error", reject);
    opened.promise.then((stream) => stream.write(eventFrame("hello", {})), reject);
  });
  answer.on("error", () => {});
  const stream = await opened.promise;
  return { stream, answer, closed: new Promise((resolve) => stream.onClose(resolve)) };
}

it("sends events as they come, neither kept nor gathered on the way", async () => {
  const { stream, answer } = await connect();
  let text = "";
  answer.setEncoding("utf8").on("data", (part: string) => void (text += part));
  stream.write(eventFrame("typing", { conversation: "é\n" }));
  await expect.poll(() => text).toBe('event: hello\ndata: {}\n\nevent: typing\ndata: {"conversation":"é\\n"}\n\n');
  expect(answer.headers).toMatchObject({
    "content-type": "text/event-stream; charset=utf-8",
    "cache-control": "no-store",
    "x-accel-buffering": "no",
  });
  expect(answer.headers["content-encoding"]).toBeUndefined();
});

it("lets go a reader who does not read", async () => {
  const { stream, closed } = await connect();
  const frame = eventFrame("message", { text: "x".repeat(maxWaitingBytes / 4) });
  let isOver = false;
  void closed.then(() => void (isOver = true));
  for (let time = 0; time < 400 && !isOver; time += 1) {
    stream.write(frame);
    await new Promise((resolve) => setImmediate(resolve));
  }
  await closed;
  stream.write(frame);
});

it("tells how long nothing was written, and when its reader went", async () => {
  let now = 1_000;
  const { stream, answer, closed } = await connect(() => now);
  now += 7_000;
  expect(stream.idleFor(now)).toBe(7_000);
  answer.destroy();
  await closed;
});
