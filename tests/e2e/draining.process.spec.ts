import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { rmSync } from "node:fs";
import { get } from "node:http";
import { connect, createServer, type Server, type Socket } from "node:net";
import { expect, test } from "@playwright/test";
import { z } from "zod";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "#app/platform/db/cluster/embedded-postgres.server.ts";
import { ask, cookieHeader } from "#tests/e2e/site/ask.ts";
import { isTakenOver } from "#tests/e2e/site/open.ts";
import { seededFolder } from "#tests/e2e/site/seeded-folder.ts";
import { type Site, startSite } from "#tests/e2e/site/start-site.ts";
import { freePort } from "#tests/support/free-port.ts";

test.describe.configure({ mode: "serial", timeout: 180_000 });

const brand = "golden";
let dataDir = "";
let database: EmbeddedPostgres | undefined;
let first: Site | undefined;
let second: Site | undefined;
let balancer: { port: number; server: Server } | undefined;

test.beforeAll(async () => {
  // why: two whole sites start
  test.setTimeout(300_000);
  const seeded = seededFolder("draining", 16);
  dataDir = seeded.dataDir;
  database = await startEmbeddedPostgres({ directory: dataDir, port: await freePort() });
  const env = {
    DATABASE_URL: database.ownerUrl("liaison"),
    APP_DATABASE_URL: "",
    CONSOLE_DATABASE_URL: "",
    REDIS_URL: "",
    SMTP_URL: "",
    SEED_MEMBERS: seeded.members,
  };
  first = await startSite({ port: await freePort(), dataDir, env });
  second = await startSite({ port: await freePort(), dataDir, env });
  balancer = await balance([first.port, second.port]);
});

test.afterAll(async () => {
  balancer?.server.close();
  for (const site of [first, second]) await site?.kill("SIGTERM");
  await database?.stop();
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 300 });
});

/** why: stands for the load balancer of a real place: every line goes to the first process that takes it. */
async function balance(ports: readonly number[]): Promise<{ port: number; server: Server }> {
  const server = createServer((client) => pass(client, ports));
  const port = await freePort();
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  return { port, server };
}

function pass(client: Socket, [port, ...others]: readonly number[]): void {
  if (port === undefined) return void client.destroy();
  const line = connect(port, "127.0.0.1", () => {
    client.pipe(line).pipe(client);
    line.on("close", () => client.destroy());
  });
  line.once("error", () => (line.connecting || line.bytesWritten === 0 ? pass(client, others) : client.destroy()));
  client.on("error", () => line.destroy());
}

const running = () => {
  if (!first || !second || !balancer) throw new Error("The processes do not run");
  return { first, second, port: balancer.port, origin: `http://${brand}.localhost:${balancer.port}` };
};

type Person = { id: string; cookie: string };

/** Asks one of the processes, as the balancer would hand it the request. */
function call(site: Site, { cookie }: { cookie: string }, target: string, body?: unknown) {
  const { origin } = running();
  const headers = {
    cookie,
    origin,
    "sec-fetch-site": "same-origin",
    "content-type": "application/json",
    "x-liaison-client": "1",
    accept: "application/json",
  };
  return ask(target, {
    host: new URL(origin).host,
    port: site.port,
    headers,
    ...(body === undefined ? {} : { method: "POST", body: JSON.stringify(body) }),
  });
}

async function logIn(name: string): Promise<Person> {
  const answer = await call(running().first, { cookie: "" }, "/api/user.php", {
    email: `${name}@${brand}.example`,
    password: "liaison-demo",
  });
  const { user } = z.object({ user: z.object({ profile: z.object({ id: z.string() }) }) }).parse(answer.json());
  return { id: user.profile.id, cookie: cookieHeader(answer.cookies) };
}

async function write(site: Site, from: Person, to: Person, text: string): Promise<string> {
  const { status, json } = await call(site, from, `/members/${to.id}/messages`, {
    kind: "text",
    clientMessageId: randomUUID(),
    text,
  });
  expect(status, text).toBe(200);
  return z.object({ message: z.object({ conversation: z.string() }) }).parse(json()).message.conversation;
}

/** A member's stream at one process; `text` is what came, until it `ended`. */
async function listenAt(site: Site, { cookie }: Person): Promise<{ text: string; ended: boolean }> {
  const heard = { text: "", ended: false };
  const request = get(
    {
      host: "127.0.0.1",
      port: site.port,
      path: "/live",
      headers: { host: new URL(running().origin).host, cookie },
      agent: false,
    },
    (answer) => {
      answer.setEncoding("utf8").on("data", (part: string) => void (heard.text += part));
      answer.on("end", () => void (heard.ended = true));
    },
  );
  request.on("error", () => {});
  await expect.poll(() => heard.text).toContain("event: hello");
  return heard;
}

test("a process that is told to go says goodbye, and its members go on with another one, without a lost word", async ({
  page,
  context,
}) => {
  const { port, origin, ...sites } = running();
  const [anna, bea] = [await logIn("demo"), await logIn("premium")];
  const conversation = await write(sites.second, bea, anna, "Written at the second process.");
  const { hostname } = new URL(origin);
  const cookie = { domain: hostname, path: "/", secure: true, httpOnly: true, sameSite: "Lax" } as const;
  await context.addCookies([{ ...cookie, name: "__Host-session", value: anna.cookie.slice("__Host-session=".length) }]);
  const streams: string[] = [];
  page.on(
    "response",
    (response) =>
      void (
        new URL(response.url()).pathname === "/live" &&
        streams.push(response.headers()["content-type"] ?? `${response.status()}`)
      ),
  );
  let loads = 0;
  page.on("load", () => void (loads += 1));
  await page.goto(`http://${brand}.localhost:${port}/chats/${conversation}`);
  await isTakenOver(page);
  const bubble = (words: string) => page.locator('[data-part="bubble"]', { hasText: words });
  await expect(bubble("Written at the second process.")).toHaveCount(1);
  await expect.poll(() => streams).toHaveLength(1);

  const wire = await listenAt(sites.first, anna);
  await write(sites.second, bea, anna, "Told across the processes.");
  await expect(bubble("Told across the processes.")).toHaveCount(1);
  await expect.poll(() => wire.text).toContain("Told across the processes.");

  const going = sites.first.kill("SIGTERM");
  await expect.poll(() => wire.ended).toBe(true);
  expect(wire.text.trimEnd()).toMatch(/event: bye\ndata: {}$/);
  await write(sites.second, bea, anna, "Written while the first one goes.");
  expect(await going, "an orderly end").toBe(0);
  await expect(bubble("Written while the first one goes.")).toHaveCount(1);
  await expect.poll(() => streams.length).toBeGreaterThan(1);
  await write(sites.second, bea, anna, "Live again.");
  await expect(bubble("Live again.")).toHaveCount(1);
  expect(new Set(streams)).toEqual(new Set(["text/event-stream; charset=utf-8"]));
  expect(loads, "the page was never read anew").toBe(1);
  const { messages } = z
    .object({ messages: z.array(z.object({ text: z.string(), number: z.int() })) })
    .parse((await call(sites.second, anna, `/chats/${conversation}/messages?after=0`)).json());
  expect(messages.slice(-4).map(({ text }) => text)).toEqual([
    "Written at the second process.",
    "Told across the processes.",
    "Written while the first one goes.",
    "Live again.",
  ]);
});
