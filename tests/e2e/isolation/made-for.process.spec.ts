import { randomUUID } from "node:crypto";
import { rmSync } from "node:fs";
import { expect, test } from "@playwright/test";
import { Client } from "pg";
import { z } from "zod";
import { madeForField, madeForHeader, refusedHeader } from "#app/platform/forms/made-for.ts";
import { startEmbeddedPostgres, type EmbeddedPostgres } from "#app/platform/db/cluster/embedded-postgres.server.ts";
import { findIds, readState } from "#tests/e2e/isolation/brand-state.ts";
import { findForms } from "#tests/e2e/isolation/forms.ts";
import { restScheduledJobs } from "#tests/e2e/isolation/rest-scheduled-jobs.ts";
import { fillPattern, routePatterns } from "#tests/e2e/isolation/route-paths.ts";
import { type Answer, ask, cookieHeader } from "#tests/e2e/site/ask.ts";
import { seededFolder } from "#tests/e2e/site/seeded-folder.ts";
import { type Site, startSite } from "#tests/e2e/site/start-site.ts";
import { freePort } from "#tests/support/free-port.ts";
import { superuserUrl } from "#tests/support/superuser.ts";

test.describe.configure({ mode: "serial", timeout: 300_000 });

const brand = "lagoon";
const methods = ["POST", "PUT", "PATCH", "DELETE"] as const;

let dataDir = "";
let site: Site;
let server: EmbeddedPostgres;
let owner: Client;
let network = 0;
let cookie = "";
let me = "";
/** Somebody else, whose page is still open in this browser. */
let other = "";

test.beforeAll(async () => {
  test.setTimeout(300_000);
  const seeded = seededFolder("made-for", 144);
  dataDir = seeded.dataDir;
  site = await startSite({ port: await freePort(), dataDir, env: { SEED_MEMBERS: seeded.members } });
  server = await startEmbeddedPostgres({ directory: dataDir });
  owner = new Client({ connectionString: server.ownerUrl("liaison") });
  await owner.connect();
  await owner.query("select set_config('app.tenant_id', $1, false)", [brand]);
  await restScheduledJobs(await superuserUrl(dataDir, server.ownerUrl("liaison")));
  other = (await logIn("premium")).id;
  ({ cookie, id: me } = await logIn("demo"));
});

test.afterAll(async () => {
  await owner.end();
  await site.kill("SIGTERM");
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 300 });
});

const from = () => `127.0.${1 + (Math.floor(network / 250) % 250)}.${1 + (network++ % 250)}`;
const ownPages = () => ({
  origin: `http://${brand}.localhost:${site.port}`,
  "sec-fetch-site": "same-origin",
  "x-liaison-client": "1",
});

type Question = { method?: string; type?: string; body?: string; headers?: Record<string, string> };

function call(target: string, { method = "GET", type, body, headers = {} }: Question = {}): Promise<Answer> {
  return ask(target, {
    brand,
    port: site.port,
    method,
    from: from(),
    headers: { cookie, ...ownPages(), ...(type === undefined ? {} : { "content-type": type }), ...headers },
    ...(body === undefined ? {} : { body }),
  });
}

const told = z.object({ user: z.object({ profile: z.object({ id: z.uuid() }) }) });

async function logIn(person: string): Promise<{ cookie: string; id: string }> {
  const body = new URLSearchParams({ email: `${person}@${brand}.example`, password: "liaison-demo" }).toString();
  const { cookies } = await call("/login", {
    method: "POST",
    type: "application/x-www-form-urlencoded",
    body,
    headers: { cookie: "" },
  });
  const session = cookieHeader(cookies.filter((each) => each.startsWith("__Host-session=")));
  const { user } = told.parse((await call("/api/user.php", { headers: { cookie: session } })).json());
  return { cookie: session, id: user.profile.id };
}

const html = { accept: "text/html,application/xhtml+xml" };
const boundary = "x".repeat(30);

/** The ways in which a page that was made for somebody may send something. */
const ways = (madeFor: string): Record<string, Omit<Question, "method">> => ({
  "a script": { type: "application/json", body: "{}", headers: { [madeForHeader]: madeFor } },
  "a script with a form": {
    type: "application/x-www-form-urlencoded",
    body: "",
    headers: { [madeForHeader]: madeFor },
  },
  "a form": { type: "application/x-www-form-urlencoded", body: `${madeForField}=${madeFor}`, headers: html },
  "a form with files": {
    type: `multipart/form-data; boundary=${boundary}`,
    body: `--${boundary}\r\nContent-Disposition: form-data; name="${madeForField}"\r\n\r\n${madeFor}\r\n--${boundary}--\r\n`,
    headers: html,
  },
});

async function everyTarget(): Promise<string[]> {
  const ids = [randomUUID(), ...(await findIds(owner, brand))];
  const targets = (await routePatterns()).flatMap((pattern) => fillPattern(pattern, ids.slice(0, 4)));
  return [...targets, ...targets.filter((target) => !/\.\w+$/.test(target)).map((target) => `${target}.data`)];
}

test("whatever a page sends that was made for another member is refused, wherever it is sent, and nothing is done", async () => {
  const before = await readState(owner, brand);
  const targets = await everyTarget();
  expect(targets.length).toBeGreaterThan(300);
  const taken: string[] = [];
  let asked = 0;
  for (const target of targets)
    for (const method of methods)
      for (const [way, question] of Object.entries(ways(other))) {
        const { status, headers, body } = await call(target, { ...question, method });
        asked += 1;
        if (status !== 409 || headers[refusedHeader] !== "other_member" || body.includes(me))
          taken.push(`${method} ${target} by ${way}: ${status}`);
      }
  expect(asked).toBeGreaterThan(3_000);
  expect(taken).toEqual([]);
  expect([...(await readState(owner, brand))]).toEqual([...before]);
});

test("nothing is told to a page of another member, and the stream is not opened", async () => {
  const shown: string[] = [];
  for (const target of await everyTarget()) {
    const { status } = await call(target, { headers: { [madeForHeader]: other } });
    // why: a file that is the same for everybody is answered before any route
    if (status !== 409 && !/^\/(?:brand|favicon|landers)\b/.test(target)) shown.push(`${target}: ${status}`);
  }
  expect(shown).toEqual([]);
  expect((await call(`/live?${madeForField}=${other}`)).status).toBe(409);
  expect((await call(`/live?${madeForField}=${me}`)).headers["content-type"]).toContain("text/event-stream");
});

test("what was made for the member who is logged in is not refused", async () => {
  for (const [way, question] of Object.entries(ways(me)))
    expect((await call("/swipe-game/move", { ...question, method: "POST" })).status, way).toBe(400);
  const liked = { type: "application/x-www-form-urlencoded", headers: { accept: "application/json" } };
  const body = (madeFor: string) => `${madeForField}=${madeFor}&like=on&source=profile`;
  expect((await call(`/members/${other}/like`, { ...liked, method: "POST", body: body(other) })).status).toBe(409);
  expect((await call(`/members/${other}/like`, { ...liked, method: "POST", body: body(me) })).status).toBe(200);
});

test("only the stream says in its address for whom it was made", async () => {
  expect((await call(`/members?${madeForField}=${other}`)).status).toBe(200);
});

test("every form that a page of a member posts says for whom it was made, and no visitor's does", async () => {
  const ids = await findIds(owner, brand);
  const silent: string[] = [];
  const seen = new Set<string>();
  for (const person of [me, null])
    for (const pattern of (await routePatterns()).filter((each) => !each.includes("logout") && !each.includes("land")))
      for (const target of fillPattern(pattern, ids)) {
        const { body } = await call(target, { headers: { ...html, ...(person === me ? {} : { cookie: "" }) } });
        for (const { action, fields } of findForms(body, target)) {
          seen.add(`${person ?? "visitor"} ${action}`);
          if ((fields.get(madeForField) ?? null) !== person)
            silent.push(`${target}: ${action} for ${person ?? "nobody"}`);
        }
      }
  expect(seen.size).toBeGreaterThan(60);
  expect(silent).toEqual([]);
});
