import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "@playwright/test";
import { Client } from "pg";
import { startEmbeddedPostgres, type EmbeddedPostgres } from "#app/platform/db/embedded-postgres.server.ts";
import { readTables, tenantOwned } from "#tests/isolation/catalogue.ts";
import { makeLiveLinks } from "#tests/e2e/isolation/live-links.ts";
import { fillPattern, routePatterns } from "#tests/e2e/isolation/route-paths.ts";
import { type Answer, ask, cookieHeader } from "#tests/e2e/site/ask.ts";
import { signingSecret } from "#tests/e2e/site/secrets.ts";
import { freePort, type Site, startSite } from "#tests/e2e/site/start-site.ts";

test.describe.configure({ mode: "serial", timeout: 300_000 });

const brand = "lagoon";
const people = ["visitor", "demo", "moderator"] as const;

/** What the ids in addresses are of. */
const subjects = ["profile", "conversation", "photo", "package", "payment", "report", "complaint", "moderation_decision", "appeal"];

/** What looking at a page may leave behind, each with its reason; nothing of it depends on a link. */
const traces: Readonly<Record<string, string[] | "all">> = {
  // That somebody is here, and how far they have seen.
  account: ["last_seen_at", "updated_at"], session: ["last_seen_at"], profile: ["last_active_at"], listing: ["last_active_at"],
  participant: ["last_delivered_number", "last_read_number", "unread_count"], profile_like: ["seen_at"],
  // Counts of visits, and what staff looked at.
  lander_visit: "all", traffic_source: "all", audit_entry: "all",
};

/** GET by the word of the specification; it ends the session that sends it, and no link on another page can. */
const acts = ["/api/logout.php"];

let dataDir = "";
let site: Site;
let server: EmbeddedPostgres;
let owner: Client;
let network = 0;
const cookies = new Map<string, string>();

test.beforeAll(async () => {
  test.setTimeout(300_000);
  dataDir = mkdtempSync(path.join(tmpdir(), "liaison-e2e-looking-"));
  site = await startSite({ port: await freePort(), dataDir, env: { SEED_MEMBERS: "24", SIGNING_SECRET: signingSecret } });
  server = await startEmbeddedPostgres({ directory: dataDir });
  owner = new Client({ connectionString: server.ownerUrl("liaison") });
  await owner.connect();
  await owner.query("select set_config('app.tenant_id', $1, false)", [brand]);
  // why: what the clock brings would look like a change
  await owner.query("update notification_preference set reminders = false, unread_message_reminders = false, weekly_updates = false where tenant_id = $1", [brand]);
  await owner.query("delete from auto_like where tenant_id = $1", [brand]);
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
  const headers = { origin: `http://${brand}.localhost:${site.port}`, "sec-fetch-site": "same-origin", "content-type": "application/x-www-form-urlencoded" };
  const body = new URLSearchParams({ email: `${person}@${brand}.example`, password: "liaison-demo" }).toString();
  const { cookies: set } = await ask("/login", { brand, port: site.port, method: "POST", from: from(), headers, body });
  cookies.set(person, cookieHeader(set.filter((cookie) => cookie.startsWith("__Host-session="))));
  expect((await look("/api/user.php", person)).body).toContain(`"status"`);
}

/** What stands in the tables of the brand, but for the traces, and in the queue of jobs, but for what the clock brings; a print of each. */
async function readState(): Promise<Map<string, string>> {
  const tables = tenantOwned(await readTables(owner)).filter(({ name }) => traces[name] !== "all");
  const prints = tables.map(({ name }) => {
    const left = traces[name] ?? [];
    const row = Array.isArray(left) ? left.reduce((text, column) => `${text} - '${column}'`, "to_jsonb(owned)") : "to_jsonb(owned)";
    return `select '${name}' as name, md5(coalesce(string_agg(row::text, '|' order by row::text), '')) as print from (select ${row} as row from "${name}" owned where tenant_id = '${brand}') rows`;
  });
  const jobs = "select 'jobs' as name, coalesce(string_agg(distinct name || ' ' || id, ',' order by name || ' ' || id), '') as print from jobs.job where name not in (select name from jobs.schedule) and name not like '\\_\\_%'";
  const { rows } = await owner.query<{ name: string; print: string }>([...prints, jobs].join(" union all "));
  return new Map(rows.map(({ name, print }) => [name, print]));
}

/** An id of each of these that there is: of the member's own conversation, of another's profile. */
async function findIds(): Promise<string[]> {
  const own = `select conversation_id as id from participant p join profile on profile.tenant_id = p.tenant_id and profile.id = p.profile_id
    join account a on a.tenant_id = p.tenant_id and a.id = profile.account_id where p.tenant_id = $1 and a.email = 'demo@${brand}.example'`;
  const found = await Promise.all(subjects.map((table) => owner.query<{ id: string }>(`${table === "conversation" ? own : `select id from "${table}" where tenant_id = $1 order by id`} limit 1`, [brand])));
  return found.flatMap(({ rows }) => rows.map(({ id }) => id));
}

/** The addresses behind a pattern: with ids of the brand's own and every secret, in the path or as `token`. */
function targetsOf(pattern: string, { ids, secrets }: { ids: readonly string[]; secrets: readonly string[] }): string[] {
  if (pattern.includes(":token")) return fillPattern(pattern, secrets);
  const plain = fillPattern(pattern, ids);
  return pattern.includes(":") ? plain : [...plain, ...secrets.map((secret) => `${pattern}?token=${encodeURIComponent(secret)}`)];
}

test("looking at any address, with any link that a mail may carry, changes nothing", async () => {
  for (const person of people.slice(1)) await logIn(person);
  const links = await makeLiveLinks(owner, brand);
  // why: what is looked at must work to be spoilt by a look
  for (const [kind, target] of [["activation", "/activate?token="], ["password_reset", "/reset-password/do?token="], ["mail_change", "/mail-change/do?token="], ["reactivation", "/reactivate/"], ["export", "/export/"], ["signed unsubscribe", "/unsubscribe/"], ["signed mails-again", "/notifications/confirm/"], ["signed complaint", "/complaints/"]] as const) {
    expect((await look(`${target}${links.get(kind)}`, "visitor")).status, kind).toBe(200);
  }
  const known = { ids: await findIds(), secrets: [...links.values()] };
  const patterns = (await routePatterns()).filter((pattern) => !acts.includes(pattern));
  expect(patterns.length).toBeGreaterThan(100);
  const changed: string[] = [];
  let before = await readState();
  for (const pattern of patterns) {
    const targets = targetsOf(pattern, known);
    for (const person of people) {
      // why: the secrets are a visitor's to try; whoever is logged in looks at one of each kind of address
      const own = person === "visitor" || pattern.includes(":token") ? targets : targets.filter((target) => !target.includes("?token="));
      for (const target of own) {
        await look(target, person);
        if (person === "visitor") await look(target, person, "HEAD");
      }
    }
    const after = await readState();
    changed.push(...[...after].filter(([name, print]) => before.get(name) !== print).map(([name]) => `${pattern} changed ${name}`));
    before = after;
  }
  expect(changed).toEqual([]);
});
