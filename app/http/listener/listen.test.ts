import { stat } from "node:fs";
import { Agent, createServer, get, type IncomingMessage, type ServerResponse } from "node:http";
import { connect } from "node:net";
import { expect, it, vi } from "vitest";
import { listen } from "./listen.server.ts";

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === "string") throw new Error("No port");
  return address.port;
}

it("says in a sentence that the port is taken, and takes it when it is free again", async () => {
  const port = await freePort();
  const first = await listen((_, response) => response.end("first"), port, "127.0.0.1");
  await expect(listen(() => {}, port, "127.0.0.1")).rejects.toThrow(
    `Port ${port} on 127.0.0.1 is taken by another program; stop it, or start with another PORT.`,
  );
  await first.close(100);
  const second = await listen((_, response) => response.end("second"), port, "127.0.0.1");
  await second.close(100);
});

it("names an address that this machine does not have", async () => {
  await expect(listen(() => {}, await freePort(), "192.0.2.1")).rejects.toThrow(
    'BIND_ADDRESS is "192.0.2.1", which is no address of this machine.',
  );
});

it("ends a connection that never finishes its request once the grace period is over", async () => {
  const port = await freePort();
  const server = await listen(() => {}, port, "127.0.0.1");
  const socket = connect(port, "127.0.0.1", () =>
    socket.write("POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 10\r\n\r\nab"),
  );
  const ended = new Promise((resolve) => socket.on("close", resolve));
  socket.on("error", () => {});
  await new Promise((resolve) => setTimeout(resolve, 100));
  await server.close(50);
  await ended;
});

it("ends a connection that is kept alive once its answer is whole, long before the grace period is over", async () => {
  const port = await freePort();
  const asked = Promise.withResolvers<ServerResponse>();
  const server = await listen((_, response) => asked.resolve(response), port, "127.0.0.1");
  const agent = new Agent({ keepAlive: true });
  const answered = new Promise<IncomingMessage>((resolve, reject) =>
    get({ port, host: "127.0.0.1", agent }, resolve).on("error", reject),
  );
  const response = await asked.promise;
  response.write("a ");
  const started = performance.now();
  const closed = server.close(30_000);
  setTimeout(() => response.end("word"), 150);
  const answer = await answered;
  let body = "";
  for await (const part of answer) body += String(part);
  await closed;
  expect(body).toBe("a word");
  expect(performance.now() - started).toBeLessThan(3_000);
  agent.destroy();
});

it("loses no request of a proxy that keeps its lines, while it closes", async () => {
  const port = await freePort();
  const server = await listen((_, response) => response.end("here"), port, "127.0.0.1");
  const agent = new Agent({ keepAlive: true, maxSockets: 8 });
  const ask = () =>
    new Promise<string>((resolve) => {
      const request = get(
        { port, host: "127.0.0.1", agent },
        (answer) => void answer.resume().on("end", () => resolve("answered")),
      );
      // why: what finds no open door goes to the next process; what was sent on an open line is lost
      request.on("error", (error) =>
        resolve("code" in error && error.code === "ECONNREFUSED" ? "refused" : `lost: ${error.message}`),
      );
    });
  await Promise.all(Array.from({ length: 8 }, ask));
  const closed = server.close(10_000);
  const outcomes: string[] = [];
  while (!outcomes.includes("refused")) outcomes.push(...(await Promise.all(Array.from({ length: 4 }, ask))));
  await closed;
  expect(outcomes.filter((outcome) => outcome === "answered")).toHaveLength(8);
  expect(outcomes.filter((outcome) => outcome.startsWith("lost"))).toEqual([]);
  agent.destroy();
});

it("answers what had come on an idle line when the process found no time to read it, while it closes", async () => {
  const port = await freePort();
  const server = await listen((_, response) => response.end("here"), port, "127.0.0.1");
  const socket = connect(port, "127.0.0.1");
  let answers = "";
  socket.on("data", (bytes: Buffer) => (answers += bytes.toString("latin1")));
  const ask = () => socket.write("GET / HTTP/1.1\r\nhost: x\r\n\r\n");
  ask();
  await vi.waitFor(() => expect(answers).toContain("here"));
  const lineEnds = new Promise((resolve) => socket.once("close", resolve));
  const closed = server.close(10_000);
  setImmediate(() => {
    // why: a process under load comes to its timers before it comes to what was sent to it
    const busyUntil = performance.now() + 700;
    while (performance.now() < busyUntil);
    ask();
  });
  await Promise.all([lineEnds, closed]);
  expect(answers.match(/here/g)).toHaveLength(2);
  expect(answers).toMatch(/connection: close/i);
});

it("ends no idle line while it is busy: what comes meanwhile would be lost", async () => {
  const port = await freePort();
  const server = await listen((_, response) => response.end("here"), port, "127.0.0.1");
  const lines = await Promise.all(
    Array.from({ length: 40 }, async () => {
      const socket = connect(port, "127.0.0.1");
      const ask = () => socket.write("GET / HTTP/1.1\r\nhost: x\r\n\r\n");
      const line = { answers: "", ask, ends: new Promise((resolve) => socket.once("close", resolve)) };
      socket.on("data", (bytes: Buffer) => (line.answers += bytes.toString("latin1"))).on("error", () => {});
      line.ask();
      await vi.waitFor(() => expect(line.answers).toContain("here"));
      return line;
    }),
  );
  const closed = server.close(20_000);
  const busySince = performance.now();
  const left = [...lines];
  // why: what the disk says is read in the same turn as what the network says
  while (left.length > 0) {
    await new Promise((resolve) => stat(import.meta.filename, resolve));
    const busyUntil = performance.now() + 20;
    while (performance.now() < busyUntil);
    if (performance.now() - busySince > 1_600) left.pop()?.ask();
  }
  await Promise.all([closed, ...lines.map(({ ends }) => ends)]);
  for (const { answers } of lines) expect(answers.match(/here/g)).toHaveLength(2);
});

it("does not end a line before a body that nobody read is over", async () => {
  const port = await freePort();
  const asked = Promise.withResolvers<ServerResponse>();
  const server = await listen((_, response) => asked.resolve(response), port, "127.0.0.1");
  const socket = connect(port, "127.0.0.1");
  const body = Buffer.alloc(16_000_000);
  const isSent = new Promise((resolve) => {
    socket.on("error", ({ message }) => resolve(`lost: ${message}`));
    socket.write(`POST / HTTP/1.1\r\nhost: x\r\ncontent-length: ${body.length}\r\n\r\n`);
    socket.write(body, (error) => error || resolve("sent"));
  });
  const response = await asked.promise;
  const closed = server.close(10_000);
  response.end("refused");
  socket.resume();
  expect(await isSent).toBe("sent");
  await closed;
});

const smuggled = "GET /smuggled HTTP/1.1\r\nhost: x\r\n\r\n";

it.each([
  ["two lengths", `content-length: 0\r\ncontent-length: ${smuggled.length}\r\n\r\n${smuggled}`],
  ["a length and chunks", `content-length: 4\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n${smuggled}`],
  ["chunks that are none", `transfer-encoding: xchunked\r\ncontent-length: 0\r\n\r\n${smuggled}`],
  ["a length that is no number", `content-length: +0\r\n\r\n${smuggled}`],
  ["a blank before the colon", `content-length : 0\r\n\r\n${smuggled}`],
  [
    "a folded header",
    `x-any: a\r\n content-length: 0\r\ncontent-length: 4\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n${smuggled}`,
  ],
  ["a chunk with a signed size", `transfer-encoding: chunked\r\n\r\n-0\r\n\r\n${smuggled}`],
])("takes no request out of another one that has %s (RFC 9112, 6.3) @attack V4.2.1", async (_, rest) => {
  const port = await freePort();
  const seen: (string | undefined)[] = [];
  const server = await listen(
    (request, response) => {
      seen.push(request.url);
      request.resume().once("end", () => response.end());
    },
    port,
    "127.0.0.1",
  );
  const answer = await new Promise<string>((resolve) => {
    let text = "";
    const socket = connect(port, "127.0.0.1", () => socket.write(`POST / HTTP/1.1\r\nhost: x\r\n${rest}`));
    socket
      .on("data", (bytes: Buffer) => (text += bytes.toString("latin1")))
      .on("error", () => {})
      .on("close", () => resolve(text));
  });
  await server.close(50);
  expect(seen).not.toContain("/smuggled");
  expect(answer).toMatch(/HTTP\/1\.1 400 /);
});

/** What a line answers to what is written on it, whole. */
async function told(port: number, written: string): Promise<string> {
  const socket = connect(port, "127.0.0.1", () => socket.write(written));
  let answer = "";
  socket.on("data", (part) => (answer += part.toString()));
  socket.on("error", () => {});
  await new Promise((resolve) => socket.on("close", resolve));
  return answer;
}

it("says what to do to whoever sends more cookies than are read, and lets them go", async () => {
  const port = await freePort();
  const server = await listen((_, response) => response.end("read"), port, "127.0.0.1");
  const answer = await told(port, `GET / HTTP/1.1\r\nhost: x\r\ncookie: a=${"b".repeat(20_000)}\r\n\r\n`);
  const [head = "", page = ""] = answer.split("\r\n\r\n");
  expect(head).toMatch(/^HTTP\/1\.1 431 /);
  expect(head.toLowerCase()).toContain('clear-site-data: "cookies"');
  expect(head.toLowerCase()).toContain(`content-length: ${Buffer.byteLength(page)}`);
  expect(page).toContain("<h1>Your browser sent too many cookies</h1>");
  expect(
    await told(port, `GET / HTTP/1.1\r\nhost: x\r\ncookie: a=${"b".repeat(12_000)}\r\nconnection: close\r\n\r\n`),
  ).toContain("read");
  await server.close(100);
});

it.each([
  { what: "address", head: `GET /?${"a".repeat(70_000)} HTTP/1.1\r\nhost: x\r\n` },
  {
    what: "page it comes from",
    head: `GET / HTTP/1.1\r\nhost: x\r\nreferer: https://y.example/${"a".repeat(70_000)}\r\n`,
  },
  {
    what: "head of all kinds",
    head: `GET / HTTP/1.1\r\nhost: x\r\ncookie: a=${"b".repeat(12_000)}\r\nx: ${"a".repeat(70_000)}\r\n`,
  },
])("lets nobody be logged out by a long $what @attack", async ({ head }) => {
  const port = await freePort();
  const server = await listen((_, response) => response.end("read"), port, "127.0.0.1");
  const answer = await told(port, `${head}\r\n`);
  expect(answer).toMatch(/^HTTP\/1\.1 431 /);
  expect(answer).toContain("<h1>Your browser sent more than this site can read</h1>");
  expect(answer.toLowerCase()).not.toContain("clear-site-data");
  await server.close(100);
});

it("answers what is no request by its status, and goes on", async () => {
  const port = await freePort();
  const server = await listen((_, response) => response.end("read"), port, "127.0.0.1");
  expect(await told(port, "no request\r\n\r\n")).toBe("HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\n");
  expect(await told(port, "GET / HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n")).toContain("read");
  await server.close(100);
});

it("writes nothing into an answer that is under way on the line", async () => {
  const port = await freePort();
  const server = await listen((_, response) => void response.write("a part"), port, "127.0.0.1");
  const socket = connect(port, "127.0.0.1", () => socket.write("GET / HTTP/1.1\r\nhost: x\r\n\r\n"));
  let answer = "";
  socket.once("data", () => socket.write("no request\r\n\r\n"));
  socket.on("data", (part) => (answer += part.toString()));
  socket.on("error", () => {});
  await new Promise((resolve) => socket.on("close", resolve));
  expect(answer).toMatch(/a part\r\n$/);
  await server.close(100);
});
