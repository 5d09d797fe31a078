import { randomUUID } from "node:crypto";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import path from "node:path";
import { expect, test } from "@playwright/test";
import { withConnection } from "#app/platform/db/connection/connect.server.ts";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "#app/platform/db/cluster/embedded-postgres.server.ts";
import { type Answer, ask } from "#tests/e2e/site/ask.ts";
import { text } from "#tests/e2e/site/brands.ts";
import { type Site, startSite } from "#tests/e2e/site/start-site.ts";
import { freePort } from "#tests/support/free-port.ts";
import { addChatMembers, type ChatMember } from "#tests/load/chat-members.ts";
import { type BreakableLine, layLine } from "#tests/support/breakable-line.ts";
import { type RedisServer, startRedisServer } from "#tests/support/redis-server.ts";
import { addressOf, routeTable } from "#tests/support/route-table.ts";
import { roomiestPlace } from "#tests/support/roomiest-place.ts";

test.describe.configure({ mode: "serial", timeout: 240_000 });

const brand = "lagoon";
const back = { timeout: 60_000 };
let dataDir = "";
let operationsPort = 0;
let postgres: EmbeddedPostgres | undefined;
let redis: RedisServer | undefined;
let site: Site;
let lines: { postgres: BreakableLine; redis: BreakableLine };
let anna: ChatMember;
let bram: ChatMember;

test.beforeAll(async () => {
  dataDir = mkdtempSync(path.join(roomiestPlace(), "liaison-e2e-parts-"));
  postgres = await startEmbeddedPostgres({ directory: dataDir, port: await freePort() });
  redis = await startRedisServer();
  const url = new URL(postgres.ownerUrl("liaison"));
  lines = { postgres: await layLine(Number(url.port)), redis: await layLine(Number(new URL(redis.url).port)) };
  url.port = String(lines.postgres.port);
  operationsPort = await freePort();
  const env = {
    DATABASE_URL: url.toString(),
    APP_DATABASE_URL: "",
    CONSOLE_DATABASE_URL: "",
    OPERATIONS_PORT: String(operationsPort),
    REDIS_URL: `redis://127.0.0.1:${lines.redis.port}`,
    SMTP_URL: "",
    SEED_MEMBERS: "0",
  };
  site = await startSite({ port: await freePort(), dataDir, env });
  const [one, other] = await addChatMembers(postgres.ownerUrl("liaison"), {
    tenantId: brand,
    count: 2,
    credits: 1_000,
  });
  if (!one || !other) throw new Error("Nobody was added");
  [anna, bram] = [one, other];
});

test.afterAll(async () => {
  for (const line of Object.values(lines)) await line.heal();
  await site.kill("SIGTERM");
  for (const line of Object.values(lines)) await line.close();
  redis?.close();
  await postgres?.stop();
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 300 });
});

type Asked = { member?: ChatMember; form?: Record<string, string>; json?: unknown };

function send(target: string, { member, form, json }: Asked = {}): Promise<Answer> {
  const port = site.port;
  const body = json === undefined ? form && new URLSearchParams(form).toString() : JSON.stringify(json);
  const type = json === undefined ? "application/x-www-form-urlencoded" : "application/json";
  const posted: Record<string, string> =
    body === undefined
      ? {}
      : { "content-type": type, origin: `http://${brand}.localhost:${port}`, "sec-fetch-site": "same-origin" };
  const headers = { ...posted, ...(member && { cookie: member.cookie }) };
  return ask(target, { brand, port, headers, ...(body === undefined ? {} : { method: "POST", body }) });
}

const write = (to: ChatMember) =>
  send(`/members/${to.profileId}/messages`, {
    member: anna,
    json: { kind: "text", clientMessageId: randomUUID(), text: "Hello" },
  });
const isRefused = async () => {
  const { status, body } = await send("/login", {
    form: { email: `${randomUUID()}@example.org`, password: "not the password" },
  });
  return status === 200 && body.includes(text("nl", "errors:login_failed"));
};
const ready = async () => {
  const { status, body } = await send("/readyz");
  const { status: told } = JSON.parse(body);
  return `${status} ${told}`;
};

for (const outage of ["cut", "freeze"] as const) {
  test(`Redis away (${outage}): nobody who logs in, signs up or asks for a password notices, and it is told`, async () => {
    expect(await ready()).toBe("200 ready");
    await lines.redis[outage]();
    for (let time = 0; time < 3; time += 1) expect(await isRefused()).toBe(true);
    expect((await send("/reset-password", { form: { email: `${anna.accountId}@load.example` } })).status).toBeLessThan(
      400,
    );
    expect((await write(bram)).status).toBe(200);
    await expect.poll(ready, back).toBe("200 degraded");
    await lines.redis.heal();
    await expect.poll(ready, back).toBe("200 ready");
  });
}

/** What is asked while the database is away: every route, as visitor and member, read and posted. */
const targets = [
  ...new Set(
    routeTable.map(({ pattern }) =>
      addressOf(pattern, (parameter) => (/id|partner|conversation/i.test(parameter) ? randomUUID() : "x")),
    ),
  ),
];
const lander = "/landers/gallery";

test("the database gone: every address answers 503 with Retry-After, and none 500; the brand's page in the reader's language says so", async () => {
  expect((await send(lander)).status).toBe(200);
  await lines.postgres.cut();
  const form = { email: "anna@example.org", password: "a long password" };
  const ways: Asked[] = [{}, { member: anna }, { member: anna, form }, { form }];
  const faults: string[] = [];
  let told = 0;
  for (const target of targets) {
    for (const asked of ways) {
      const { status, headers } = await send(target, asked);
      if (status === 503) told += 1;
      const isTold =
        status !== 503 || (headers["retry-after"] !== undefined && headers["cache-control"] === "no-store");
      if ((status >= 500 && status !== 503) || !isTold)
        faults.push(
          `${"form" in asked ? "POST" : "GET"} ${target} ${"member" in asked ? "member" : "visitor"}: ${status} ${JSON.stringify(headers)}`,
        );
    }
  }
  expect(faults).toEqual([]);
  expect(told).toBeGreaterThan(100);

  const page = await send("/members?lang=de", { member: anna });
  expect([page.status, page.headers["content-type"]]).toEqual([503, "text/html; charset=utf-8"]);
  expect(page.body.includes(text("de", "layout:error.503"))).toBe(true);
  expect(page.body.includes('data-theme="lagoon"')).toBe(true);
  const answer = await write(bram);
  expect([answer.status, answer.json()]).toEqual([
    503,
    { error: "unavailable", message: text("nl", "errors:unavailable") },
  ]);
  expect((await send(lander)).status).toBe(200);
  // why: without its answer the proxy gets and shows no certificate, for any brand
  const [known, strange] = ["lagoon.localhost", "nobody.example"].map((domain) =>
    ask(`/internal/tls-allowed?domain=${domain}`, { port: operationsPort }),
  );
  expect([(await known)?.status, (await strange)?.status]).toEqual([200, 404]);
  expect(await ready()).toBe("503 not_ready");
});

const outbox = () => readdirSync(path.join(dataDir, "outbox")).filter((name) => name.endsWith(".eml")).length;
const linesOpen = () =>
  withConnection(postgres?.ownerUrl("liaison") ?? "", async (client) => {
    const { rows } = await client.query<{ name: string }>(
      "select distinct application_name as name from pg_stat_activity where application_name in ('liaison', 'liaison-bus', 'liaison-jobs') order by 1",
    );
    return rows.map(({ name }) => name);
  });

async function isBack(): Promise<void> {
  await lines.postgres.heal();
  await expect.poll(async () => (await write(bram)).status, back).toBe(200);
  await expect.poll(ready, back).toBe("200 ready");
  await expect.poll(linesOpen, back).toEqual(["liaison", "liaison-bus", "liaison-jobs"]);
  const mails = outbox();
  expect((await send("/reset-password", { form: { email: `${bram.accountId}@load.example` } })).status).toBeLessThan(
    400,
  );
  await expect.poll(outbox, back).toBeGreaterThan(mails);
}

test("the database back: pages, signals, jobs and mails go on by themselves", isBack);

test("the database silent: whoever asks is told within seconds, many at once, and all goes on when it speaks", async () => {
  lines.postgres.freeze();
  const started = performance.now();
  const statuses = await Promise.all(
    Array.from({ length: 60 }, (_, at) => (at % 2 === 0 ? send("/members", { member: anna }) : write(bram))).map(
      (asked) => asked.then(({ status }) => status),
    ),
  );
  expect(new Set(statuses)).toEqual(new Set([503]));
  expect(performance.now() - started).toBeLessThan(40_000);
  await isBack();
});
