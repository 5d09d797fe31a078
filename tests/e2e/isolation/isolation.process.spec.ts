import { rmSync } from "node:fs";
import { expect, test } from "@playwright/test";
import { Client } from "pg";
import { startEmbeddedPostgres, type EmbeddedPostgres } from "#app/platform/db/cluster/embedded-postgres.server.ts";
import { idsOfBrand, markBrand, marker, ownIdsOfBrand, readBrand } from "#tests/e2e/isolation/brand-rows.ts";
import { findForms, type FoundForm, withForeignIds } from "#tests/e2e/isolation/forms.ts";
import { inputNames } from "#tests/e2e/isolation/input-names.ts";
import { restScheduledJobs } from "#tests/e2e/isolation/rest-scheduled-jobs.ts";
import { fillPattern, routeModules, routePatterns } from "#tests/e2e/isolation/route-paths.ts";
import { type Answer, ask, cookieHeader } from "#tests/e2e/site/ask.ts";
import { seededFolder } from "#tests/e2e/site/seeded-folder.ts";
import { type Site, startSite } from "#tests/e2e/site/start-site.ts";
import { freePort } from "#tests/support/free-port.ts";
import { superuserUrl } from "#tests/support/superuser.ts";

test.describe.configure({ mode: "serial", timeout: 300_000 });

// why: two brands that share languages, countries and a company's partners are the likeliest to be mixed up
const home = "lagoon";
const foreign = "velours";
const people = ["visitor", "demo", "premium"] as const;
type Person = (typeof people)[number];

let dataDir = "";
let site: Site;
let server: EmbeddedPostgres;
let owner: Client;
let foreignIds: string[] = [];
let network = 0;
const cookies = new Map<Person, string>();

test.beforeAll(async () => {
  test.setTimeout(300_000);
  const seeded = seededFolder("isolation", 96);
  dataDir = seeded.dataDir;
  site = await startSite({ port: await freePort(), dataDir, env: { SEED_MEMBERS: seeded.members } });
  server = await startEmbeddedPostgres({ directory: dataDir });
  const superuser = await superuserUrl(dataDir, server.ownerUrl("liaison"));
  owner = new Client({ connectionString: superuser });
  await owner.connect();
  await owner.query("set session_replication_role = replica");
  await markBrand(owner, foreign);
  foreignIds = await idsOfBrand(owner, foreign, 2);
  await restScheduledJobs(superuser);
});

test.afterAll(async () => {
  await owner.end();
  await site.kill("SIGTERM");
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 300 });
});

const origin = (brand: string) => ({
  origin: `http://${brand}.localhost:${site.port}`,
  "sec-fetch-site": "same-origin",
  "x-liaison-client": "1",
});
const from = () => `127.0.${1 + (Math.floor(network / 250) % 250)}.${1 + (network++ % 250)}`;

function call(
  target: string,
  person: Person,
  question: { method?: string; body?: string; type?: string } = {},
): Promise<Answer> {
  const { method = "GET", body, type = "application/x-www-form-urlencoded" } = question;
  const cookie = cookies.get(person);
  const headers = {
    ...(method === "GET" ? {} : { ...origin(home), "content-type": type }),
    ...(cookie ? { cookie } : {}),
  };
  return ask(target, {
    brand: home,
    port: site.port,
    method,
    headers,
    from: from(),
    ...(body === undefined ? {} : { body }),
  });
}

async function logIn(brand: string, email: string): Promise<string> {
  const headers = { ...origin(brand), "content-type": "application/x-www-form-urlencoded" };
  const body = new URLSearchParams({ email, password: "liaison-demo" }).toString();
  const { cookies: set } = await ask("/login", { brand, port: site.port, method: "POST", from: from(), headers, body });
  return cookieHeader(set.filter((cookie) => cookie.startsWith("__Host-session=")));
}

/** Signs a person in again where a request before ended the session. */
async function stayIn(person: Person): Promise<void> {
  if (person === "visitor") return;
  const { body } = await call("/api/user.php", person);
  if (body.includes(`"status"`)) return;
  cookies.set(person, await logIn(home, `${person}@${home}.example`));
  expect((await call("/api/user.php", person)).body).toContain(`"status"`);
}

/** What of the other brand an answer shows, besides the ids that were asked for. */
function leaks(answer: Answer, asked: string): string[] {
  const words = `${answer.body} ${JSON.stringify(answer.headers)}`.toLowerCase();
  return [marker, ...foreignIds.filter((id) => !asked.toLowerCase().includes(id.toLowerCase()))].filter((word) =>
    words.includes(word.toLowerCase()),
  );
}

test("no address shows anything of another brand, whoever asks and whatever id it carries @attack V8.2.2", async () => {
  const patterns = await routePatterns();
  expect(patterns.length).toBeGreaterThan(25);
  expect(foreignIds.length).toBeGreaterThan(10);
  // why: what is looked for must be there to be found
  const cookie = await logIn(foreign, `${marker}-demo@${foreign}.example`);
  expect(
    (await ask("/members?gender=any", { brand: foreign, port: site.port, headers: { cookie } })).body.includes(marker),
  ).toBe(true);
  const found: string[] = [];
  for (const person of people) {
    await stayIn(person);
    for (const pattern of patterns.filter((each) => each !== "/logout" && each !== "/api/logout.php")) {
      for (const target of fillPattern(pattern, foreignIds)) {
        const answer = await call(target, person);
        if (answer.status >= 500) found.push(`${person} ${target} ${answer.status}`);
        found.push(...leaks(answer, target).map((leak) => `${person} ${target}: ${leak}`));
      }
    }
  }
  expect(found).toEqual([]);
});

/** The names to ask a route with: each of its own alone, and all that it may read together. */
function queriesOf(file: string): string[][] {
  const { own, all } = inputNames(file);
  const alone = all.length > 1 ? own.map((name) => [name]) : [];
  return all.length > 0 ? [...alone, all] : [];
}

test("no query shows anything of another brand", async () => {
  const found: string[] = [];
  const ids = await ownIdsOfBrand(owner, foreign);
  await stayIn("demo");
  for (const { pattern, file } of (await routeModules()).filter(
    (each) => !each.pattern.includes(":") && !each.pattern.includes("logout"),
  )) {
    for (const [names, id] of queriesOf(file).flatMap((each) => ids.map((one) => [each, one] as const))) {
      const target = `${pattern}?${new URLSearchParams(names.map((name) => [name, id])).toString()}`;
      const answer = await call(target, "demo");
      if (answer.status >= 500) found.push(`${target} ${answer.status}`);
      found.push(...leaks(answer, target).map((leak) => `${target}: ${leak}`));
    }
  }
  expect(found).toEqual([]);
});

/** Every form that a member of the brand finds, from the pages that need no id and those of the member's own brand. */
async function formsOf(person: Person): Promise<FoundForm[]> {
  const ownIds = await idsOfBrand(owner, home, 1);
  const forms = new Map<string, FoundForm>();
  for (const pattern of (await routePatterns()).filter((each) => !each.includes("logout"))) {
    for (const target of fillPattern(pattern, ownIds)) {
      const answer = await call(target, person);
      for (const form of findForms(answer.body, target)) {
        const key = `${form.action.replaceAll(/[0-9a-f-]{36}/g, "id")} ${[...form.fields.keys()].toSorted().join()} ${form.fields.get("intent") ?? ""}`;
        forms.set(key, form);
      }
    }
  }
  return [...forms.values()];
}

test("no form and no call, sent with ids of another brand, shows or changes anything of it @attack V8.4.1", async () => {
  const before = await readBrand(owner, foreign);
  const found: string[] = [];
  const ids = await ownIdsOfBrand(owner, foreign);
  // why: a route that reads no id at all is sent the same for every one of them
  const sent = new Set<string>();
  const isNew = (request: readonly string[]) => {
    const { size } = sent;
    return sent.add(request.join("\n")).size > size;
  };
  for (const person of ["demo", "premium"] as const) {
    await stayIn(person);
    for (const form of await formsOf(person)) {
      for (const id of ids) {
        const changed = withForeignIds(form, id);
        if (!changed || changed.action.includes("logout")) continue;
        const body = new URLSearchParams([...changed.fields]).toString();
        const answer = await call(changed.action, person, { method: "POST", body });
        if (answer.status >= 500) found.push(`${changed.action} ${answer.status}`);
        found.push(...leaks(answer, changed.action + body).map((leak) => `${changed.action}: ${leak}`));
      }
      await stayIn(person);
    }
  }
  for (const { pattern, file } of (await routeModules()).filter((each) => !each.pattern.includes("logout"))) {
    await stayIn("premium");
    const names = inputNames(file).all;
    for (const id of ids) {
      const values = names.map((name): [string, string] => [name, id]);
      for (const target of fillPattern(pattern, [id])) {
        for (const method of ["POST", "PUT", "PATCH", "DELETE"]) {
          for (const [type, body] of [
            ["application/x-www-form-urlencoded", new URLSearchParams(values).toString()],
            ["application/json", JSON.stringify(Object.fromEntries(values))],
          ] as const) {
            if (!isNew([method, target, type, body])) continue;
            const answer = await call(target, "premium", { method, type, body });
            if (answer.status >= 500) found.push(`${method} ${target} ${answer.status}`);
            found.push(...leaks(answer, target + body).map((leak) => `${method} ${target}: ${leak}`));
          }
        }
      }
    }
  }
  expect(found).toEqual([]);
  expect([...(await readBrand(owner, foreign))]).toEqual([...before]);
});

test("afterwards no row of the one brand names anything of the other", async () => {
  const named: string[] = [];
  for (const [table, rows] of await readBrand(owner, home)) {
    for (const row of rows) {
      const words = [marker, ...foreignIds].filter((word) => row.includes(word));
      if (words.length > 0) named.push(`${table}: ${words.join(" ")}`);
    }
  }
  expect(named).toEqual([]);
});
