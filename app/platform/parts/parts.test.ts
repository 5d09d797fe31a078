import { createServer, type Server, type Socket } from "node:net";
import { describe, expect, it, onTestFinished } from "vitest";
import { mailPart } from "#app/platform/mail/mail-part.server.ts";
import { type Part, type PartName, PartRefusedError } from "#app/platform/parts/part.ts";
import { findPart, verifyParts } from "#app/platform/parts/verify-parts.server.ts";
import { watchParts } from "#app/platform/parts/watch-parts.server.ts";
import { redisPart } from "#app/platform/redis/redis-part.server.ts";
import { createS3Storage } from "#app/platform/storage/s3-storage.server.ts";
import { startRedisServer } from "#tests/support/redis-server.ts";

const patience = 400;
const soon = { timeout: 10_000 };

/** A server that answers each line, or request, it is sent by a rule; null answers nothing. */
async function serve(answer: (line: string) => string | null, greeting = ""): Promise<number> {
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    if (greeting) socket.write(greeting);
    socket.on("error", () => {});
    socket.on("data", (bytes) => {
      const reply = answer(bytes.toString());
      if (reply !== null) socket.write(reply);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const address = server.address();
  return typeof address === "object" && address !== null ? address.port : 0;
}

const s3Error = (status: number, code: string) => {
  const body = `<Error><Code>${code}</Code></Error>`;
  return `HTTP/1.1 ${status} X\r\ncontent-type: application/xml\r\ncontent-length: ${body.length}\r\n\r\n${body}`;
};
const smtp = (auth: string) => (line: string) => {
  if (line.startsWith("EHLO")) return "250-here\r\n250 AUTH PLAIN LOGIN\r\n";
  return line.startsWith("AUTH") ? `${auth}\r\n` : "250 ok\r\n";
};
type Made = { kind: Exclude<PartName, "database">; port: number };
function partAt({ kind, port }: Made): Part {
  if (kind === "redis") return redisPart(`redis://:secret-word@127.0.0.1:${port}`);
  if (kind === "mail") return mailPart(`smtp://somebody:secret-word@127.0.0.1:${port}`, "no keys here");
  const storage = createS3Storage({
    bucket: "media",
    region: "eu-west-1",
    endpoint: `http://127.0.0.1:${port}`,
    accessKeyId: "key-id",
    secretAccessKey: "secret-word",
    patience: { read: patience, write: patience },
  });
  onTestFinished(() => storage.close());
  return { name: "storage", settings: "S3_BUCKET", prove: storage.prove };
}

describe("a part", () => {
  it.each([
    ["redis", "refused", () => "-WRONGPASS invalid username-password pair or user is disabled.\r\n", ""],
    ["redis", "refused", () => "-NOAUTH Authentication required.\r\n", ""],
    ["redis", "away", () => null, ""],
    ["mail", "ok", smtp("235 welcome"), "220 here\r\n"],
    ["mail", "refused", smtp("535 5.7.8 no"), "220 here\r\n"],
    ["mail", "away", smtp("454 4.7.0 later"), "220 here\r\n"],
    ["mail", "away", () => null, ""],
    ["storage", "ok", () => s3Error(404, "NoSuchKey"), ""],
    ["storage", "refused", () => s3Error(404, "NoSuchBucket"), ""],
    ["storage", "refused", () => s3Error(403, "SignatureDoesNotMatch"), ""],
    ["storage", "refused", () => s3Error(403, "InvalidAccessKeyId"), ""],
    ["storage", "away", () => s3Error(503, "SlowDown"), ""],
    ["storage", "away", () => null, ""],
  ] as const)("%s is found %s", async (kind, status, answer, greeting) => {
    const finding = await findPart(
      partAt({ kind, port: await serve(answer, greeting) }),
      status === "away" ? patience : 5_000,
    );
    expect([finding.status, finding.error]).toEqual([status, status === "ok" ? null : expect.anything()]);
  });

  it("redis is found ok that answers", async () => {
    const server = await startRedisServer();
    onTestFinished(() => server.close());
    expect(await findPart(redisPart(server.url))).toMatchObject({ status: "ok" });
  });

  it("that is not there is away", async () => {
    for (const kind of ["redis", "mail", "storage"] as const)
      expect((await findPart(partAt({ kind, port: 1 }))).status).toBe("away");
  });
});

const made = (name: PartName, prove: () => Promise<void>): Part => ({
  name,
  settings: `${name.toUpperCase()}_URL`,
  prove,
});
const well = () => Promise.resolve();
const away = () => Promise.reject(new Error("connect ECONNREFUSED"));
const refused = () => Promise.reject(new PartRefusedError("the mail server refuses the user or the password (535)."));

describe("at the start", () => {
  it("parts that are away are told, and nothing is stopped", async () => {
    const said: string[] = [];
    await verifyParts([made("redis", away), made("mail", well)], (sentence) => void said.push(sentence));
    expect(said).toEqual([
      "REDIS_URL: the redis cannot be reached (connect ECONNREFUSED); the site works without it until it comes.",
    ]);
  });

  it("a part that refuses us stops it, with the setting and without the secret", async () => {
    const port = await serve(() => "-WRONGPASS invalid\r\n");
    const proving = verifyParts([partAt({ kind: "redis", port }), made("mail", refused)], () => {});
    await expect(proving).rejects.toThrow(
      "REDIS_URL: Redis refuses the user or the password (WRONGPASS).\nMAIL_URL: the mail server refuses the user or the password (535).",
    );
    await expect(proving).rejects.not.toThrow("secret-word");
  });
});

it("a watched part is told when it goes and when it is back, once each, and measured at every look", async () => {
  let isUp = true;
  const [told, seen]: [string[], boolean[]] = [[], []];
  const log = {
    info: (_: object, message: string) => void told.push(`info ${message}`),
    error: (_: object, message: string) => void told.push(`error ${message}`),
  };
  const watch = watchParts({
    parts: [made("redis", () => (isUp ? well() : away()))],
    log,
    observe: (_, up) => void seen.push(up),
    lookEvery: 5,
  });
  onTestFinished(() => watch.stop());
  const settled = (status: string) => expect.poll(() => watch.findings()["redis"]?.status, soon).toBe(status);
  await expect.poll(() => seen.length, soon).toBeGreaterThan(2);
  isUp = false;
  await settled("failed");
  await expect.poll(() => seen.filter((up) => !up).length, soon).toBeGreaterThan(3);
  isUp = true;
  await settled("ok");
  expect(told).toEqual([
    "error REDIS_URL: the redis cannot be reached (connect ECONNREFUSED); the site works without it until it comes.",
    "info A part is back",
  ]);
});
