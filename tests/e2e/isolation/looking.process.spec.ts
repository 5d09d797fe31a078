import { rmSync } from "node:fs";
import { expect, test } from "@playwright/test";
import { Client } from "pg";
import { startEmbeddedPostgres, type EmbeddedPostgres } from "#app/platform/db/cluster/embedded-postgres.server.ts";
import { findIds, readState } from "#tests/e2e/isolation/brand-state.ts";
import { makeLiveLinks } from "#tests/e2e/isolation/live-links.ts";
import { restScheduledJobs } from "#tests/e2e/isolation/rest-scheduled-jobs.ts";
import { fillPattern, routePatterns } from "#tests/e2e/isolation/route-paths.ts";
import { type Answer, ask, cookieHeader } from "#tests/e2e/site/ask.ts";
import { signingSecret } from "#tests/e2e/site/secrets.ts";
import { seededFolder } from "#tests/e2e/site/seeded-folder.ts";
import { superuserUrl } from "#tests/support/superuser.ts";
import { type Site, startSite } from "#tests/e2e/site/start-site.ts";
import { freePort } from "#tests/support/free-port.ts";

test.describe.configure({ mode: "serial", timeout: 300_000 });

const brand = "lagoon";
const people = ["visitor", "demo"] as const;

/** Where the links of mails lead. */
const linked = [
  ["activation", "/activate?token="],
  ["password_reset", "/reset-password/do?token="],
  ["mail_change", "/mail-change/do?token="],
  ["reactivation", "/reactivate/"],
  ["export", "/export/"],
  ["signed unsubscribe", "/unsubscribe/"],
  ["signed mails-again", "/notifications/confirm/"],
  ["signed complaint", "/complaints/"],
] as const;

let dataDir = "";
let site: Site;
let server: EmbeddedPostgres;
let owner: Client;
let network = 0;
const cookies = new Map<string, string>();

test.beforeAll(async () => {
  test.setTimeout(300_000);
  const seeded = seededFolder("looking", 144);
  dataDir = seeded.dataDir;
  site = await startSite({
    port: await freePort(),
    dataDir,
    env: { SEED_MEMBERS: seeded.members, SIGNING_SECRET: signingSecret },
  });
  server = await startEmbeddedPostgres({ directory: dataDir });
  owner = new Client({ connectionString: server.ownerUrl("liaison") });
  await owner.connect();
  await owner.query("select set_config('app.tenant_id', $1, false)", [brand]);
  await restScheduledJobs(await superuserUrl(dataDir, server.ownerUrl("liaison")));
});

test.afterAll(async () => {
  await owner.end();
  await site.kill("SIGTERM");
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 300 });
});

const from = () => `127.0.${1 + (Math.floor(network / 250) % 250)}.${1 + (network++ % 250)}`;

function look(target: string, person: string, method = "GET"): Promise<Answer> {
  const cookie = cookies.get(person);
  return ask(target, { brand, port: site.port, method, from: from(), headers: cookie ? { cookie } : {} });
}

async function logIn(person: string): Promise<void> {
  const headers = {
    origin: `http://${brand}.localhost:${site.port}`,
    "sec-fetch-site": "same-origin",
    "content-type": "application/x-www-form-urlencoded",
  };
  const body = new URLSearchParams({ email: `${person}@${brand}.example`, password: "liaison-demo" }).toString();
  const { cookies: set } = await ask("/login", { brand, port: site.port, method: "POST", from: from(), headers, body });
  cookies.set(person, cookieHeader(set.filter((cookie) => cookie.startsWith("__Host-session="))));
  expect((await look("/api/user.php", person)).body).toContain(`"status"`);
}

/** The addresses behind a pattern: with ids of the brand's own and every secret, in the path or as `token`. */
function targetsOf(
  pattern: string,
  { ids, secrets }: { ids: readonly string[]; secrets: readonly string[] },
): string[] {
  if (pattern.includes(":token")) return fillPattern(pattern, secrets);
  const plain = fillPattern(pattern, ids);
  return pattern.includes(":")
    ? plain
    : [...plain, ...secrets.map((secret) => `${pattern}?token=${encodeURIComponent(secret)}`)];
}

test("looking at any address, with any link that a mail may carry, changes nothing @attack V3.5.3", async () => {
  await logIn("demo");
  const links = await makeLiveLinks(owner, brand);
  const changed: string[] = [];
  // why: read before the first look, because a link acts once
  let before = await readState(owner, brand);
  const compare = async (looked: string) => {
    const after = await readState(owner, brand);
    changed.push(
      ...[...after].filter(([name, print]) => before.get(name) !== print).map(([name]) => `${looked} changed ${name}`),
    );
    before = after;
  };
  // why: what is looked at must work to be spoilt by a look
  for (const [kind, target] of linked) {
    expect((await look(`${target}${links.get(kind)}`, kind === "export" ? "demo" : "visitor")).status, kind).toBe(200);
    await compare(target);
  }
  const known = { ids: await findIds(owner, brand), secrets: [...links.values()] };
  const patterns = await routePatterns();
  expect(patterns.length).toBeGreaterThan(100);
  for (const pattern of patterns) {
    const targets = targetsOf(pattern, known);
    for (const person of people) {
      // why: the secrets are a visitor's to try; whoever is logged in looks at one of each kind of address
      const own =
        person === "visitor" || pattern.includes(":token")
          ? targets
          : targets.filter((target) => !target.includes("?token="));
      for (const target of own) {
        await look(target, person);
        if (person === "visitor") await look(target, person, "HEAD");
      }
    }
    await compare(pattern);
  }
  expect(changed).toEqual([]);
});
