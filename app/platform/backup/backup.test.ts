import { randomUUID } from "node:crypto";
import { mkdtempSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import type { Client } from "pg";
import { beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { z } from "zod";
import { listTables, plainSettings, sumTable } from "#app/platform/backup/backed-up-tables.server.ts";
import { restoreBackup } from "#app/platform/backup/restore-backup.server.ts";
import { writeBackup } from "#app/platform/backup/write-backup.server.ts";
import { systemClock } from "#app/platform/clock/clock.ts";
import { withConnection } from "#app/platform/db/connection/connect.server.ts";
import { dropDatabase, prepareDatabase } from "#app/platform/db/preparation/prepare-database.server.ts";
import { readMigrations } from "#app/platform/db/migrations/read-migrations.server.ts";
import { appRole, type DatabaseUrls, urlsFor, withDatabaseName } from "#app/platform/db/cluster/urls.server.ts";
import { withPlatform } from "#app/platform/db/transactions/with-tenant.server.ts";
import { defineJob, defineScheduledJob, type JobDefinition, jobTenantId } from "#app/platform/jobs/define-job.ts";
import { installJobs } from "#app/platform/jobs/install-jobs.server.ts";
import { startJobs } from "#app/platform/jobs/jobs.server.ts";
import { releaseJobs } from "#app/platform/jobs/park-jobs.server.ts";
import { createPayloadSeal } from "#app/platform/jobs/payload-seal.server.ts";
import { prepareSeal } from "#app/platform/jobs/prepare-seal.server.ts";
import { createLogger } from "#app/platform/log/logger.server.ts";
import { readTables, tenantOwned } from "#tests/isolation/catalogue.ts";
import { makeWorld } from "#tests/isolation/row-maker.ts";
import { testDatabase } from "#tests/support/database.ts";

// why: each restore builds a whole database
vi.setConfig({ testTimeout: 120_000 });

const database = testDatabase({ about: "every row of every table" });
const folder = mkdtempSync(path.join(tmpdir(), "liaison-backup-"));
const file = path.join(folder, "whole.tar.gz");
const seal = createPayloadSeal("the tests seal payloads of jobs with this");
const sent: string[] = [];
const mail = defineJob(
  "send-mail",
  z.object({ tenantId: jobTenantId, to: z.string() }),
  async ({ to }) => void sent.push(to),
  { ifGivenUp: { harmless: "a test" }, retries: 0 },
);
const nightly = defineScheduledJob("nightly", "17 3 * * *", async () => {});
const brands = ["golden", "lagoon"];
/** Whatever COPY has to write otherwise than it is. */
const difficult = "tab\tline\nback\\slash \\N \\. \"quote' 🜁 é\u200d";

async function start(urls: DatabaseUrls, definitions: readonly JobDefinition[], work: boolean) {
  const log = createLogger({ level: "silent", form: "json" });
  const jobs = await startJobs({
    connectionString: urls.app,
    definitions,
    work,
    seal,
    clock: systemClock,
    log,
    observe: () => {},
    pollingSeconds: 0.5,
  });
  onTestFinished(() => jobs.stop(2_000));
  return jobs;
}

const operatorId = randomUUID();

async function fill(): Promise<void> {
  await installJobs({ ownerUrl: database.urls.owner, appRole });
  await prepareSeal({ ownerUrl: database.urls.owner, seal });
  for (const id of [...brands, "partner"]) await database.addTenant(id);
  await database.asOwner(
    "insert into region (id, country, names, latitude, longitude) values ('NL-NH', 'NL', '{}', 52.5, 5)",
  );
  await database.asOwner("insert into interest (id, \"group\") values ('walking', 'outdoors')");
  await database.asOwner("insert into gift (id, credits) values ('rose', 1)");
  await database.asOwner("insert into database_purpose (name) values ('development')");
  await database.asOwner("insert into rate_limit (key, count, expires_at) values ('login', 2, now())");
  await database.asOwner(
    "insert into process_beat (host, port, pid, release, facts) values ('one', 3000, 1, 'a', '{}')",
  );
  await database.asOwner(
    "insert into payment_account (company_id, provider, sealed_by, sealed, last_four, changed_by, changed_at) values (1, 'mollie', 'a', '\\x00', '1234', 'robin', now())",
  );
  await database.asOwner(
    "insert into receipt_series (company_id, kind, year, last_number) values (1, 'receipt', 2026, 1)",
  );
  await database.asOwner(
    "insert into tenant_host (tenant_id, host, canonical) values ('lagoon', 'lagoon.example', true)",
  );
  await database.asOwner(
    "insert into tenant_revision (tenant_id, number, document, content_hash, author) values ('lagoon', 1, $1, 'x', 'robin')",
    [JSON.stringify({ text: difficult })],
  );
  await database.asOwner(`
    insert into operator (id, email, name) values ('${operatorId}', 'kim@console.example', 'Kim');
    insert into operator_attempt (key_hash, updated_at) values ('a', now());
    insert into operator_challenge values ('a', now());
    insert into operator_grant (operator_id, role) values ('${operatorId}', 'owner');
    insert into operator_invitation (operator_id, token_hash, expires_at) values ('${operatorId}', 'a', now());
    insert into operator_passkey (operator_id, credential_id, public_key, device_type, name) values ('${operatorId}', 'a', 'a', 'singleDevice', 'Key');
    insert into operator_recovery_code (operator_id, code_hash) values ('${operatorId}', 'a');
    insert into operator_session (operator_id, token_hash, stage, expires_at) values ('${operatorId}', 'a', 'complete', now());
    insert into operator_token (operator_id, name, token_hash, last_four, scopes, expires_at) values ('${operatorId}', 'CI', 'a', 'abcd', '{}', now());
    insert into shared_list_revision (kind, entry_id, number, document, leads, author, published_at) values ('company', 1, 1, '{}', 'files', 'robin', now());
    insert into platform_audit_entry (operator_id, action, subject_kind, subject_id) values ('${operatorId}', 'operator.invite', 'operator', 'b');
  `);
  const tables = tenantOwned(await withConnection(database.urls.owner, readTables));
  for (const id of brands) {
    await withConnection(database.urls.app, async (client) => {
      await client.query("begin");
      await client.query("select set_config('app.tenant_id', $1, true)", [id]);
      await makeWorld(client, tables, id);
      await client.query("update profile set name = $1", [difficult]);
      await client.query(
        "update profile set main_photo_id = (select id from photo where photo.profile_id = profile.id limit 1)",
      );
      await client.query("commit");
    });
  }
  const jobs = await startJobs({
    connectionString: database.urls.app,
    definitions: [mail, nightly],
    work: false,
    seal,
    clock: systemClock,
    log: createLogger({ level: "silent", form: "json" }),
    observe: () => {},
  });
  for (const id of brands)
    await withPlatform((tx) => jobs.enqueue(tx, mail, { tenantId: id, to: `anna@${id}.example` }, { onceKey: "anna" }));
  await database.asOwner("update jobs.job set state = 'retry', retry_count = 1 where data ->> 'tenantId' = 'golden'");
  await jobs.stop(2_000);
}

/** A name for a database that is not there yet, and goes with the test. */
function freshDatabase(): DatabaseUrls & { superuser: string } {
  const name = `restored_${randomUUID().replaceAll("-", "")}`;
  const owner = withDatabaseName(database.urls.owner, name);
  onTestFinished(() => dropDatabase(owner));
  return { ...urlsFor(owner), superuser: withDatabaseName(database.superuser, name) };
}

/** Rows and sums of every table, past every policy. */
async function sums(client: Client): Promise<Record<string, string>> {
  await client.query(plainSettings);
  const found: Record<string, string> = {};
  for (const { name } of await listTables(client)) {
    const { rows, digest } = await sumTable(client, name);
    found[name] = `${rows} ${digest}`;
  }
  return found;
}

/** Everything but rows: columns, constraints, triggers, policies, functions, rights, comments and counters. */
const structureSql = [
  "select c.oid::regclass::text, relkind, relrowsecurity, relforcerowsecurity, relpersistence, (select array_agg(acl::text order by acl::text) from unnest(relacl) acl) from pg_class c join pg_namespace n on n.oid = relnamespace where nspname in ('public', 'jobs') order by 1",
  "select conrelid::regclass::text, conname, pg_get_constraintdef(oid), convalidated from pg_constraint where connamespace in ('public'::regnamespace, 'jobs'::regnamespace) order by 1, 2",
  "select tgrelid::regclass::text, tgname, tgenabled, pg_get_triggerdef(oid) from pg_trigger where not tgisinternal order by 1, 2",
  "select polrelid::regclass::text, polname, pg_get_expr(polqual, polrelid) from pg_policy order by 1, 2",
  "select schemaname, sequencename, last_value from pg_sequences order by 1, 2",
  "select obj_description('jobs.job'::regclass)",
  "select p.oid::regprocedure::text, proowner::regrole, proacl, pg_get_functiondef(p.oid), obj_description(p.oid, 'pg_proc') from pg_proc p where pronamespace = 'public'::regnamespace order by 1",
];
async function structure(client: Client): Promise<unknown[][]> {
  const found: unknown[][] = [];
  for (const sql of structureSql) found.push((await client.query(sql)).rows);
  return found;
}

const backUp = (to: string) => writeBackup({ ownerUrl: database.urls.owner, file: to, now: new Date(), outside: [] });
const restore = (urls: DatabaseUrls, from: string, sends = true) =>
  restoreBackup({ urls, file: from, sends, say: () => {} });

beforeAll(async () => {
  await fill();
  await backUp(file);
});

describe("a backup", () => {
  it("holds every table of every schema, with rows of all brands, in a file for its owner alone", async () => {
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const inServer = await withConnection(database.superuser, async (client) => {
      const { rows } = await client.query<{ name: string }>(
        "select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname !~ '^pg_' and schemaname <> 'information_schema'",
      );
      const parents = (await client.query("select from pg_class where relkind = 'p'")).rowCount ?? 0;
      return {
        tables: rows.length - parents,
        empty: Object.entries(await sums(client))
          .filter(([name, sum]) => name.startsWith("public.") && sum.startsWith("0 "))
          .map(([name]) => name),
      };
    });
    const totals = await backUp(path.join(folder, "again.tar.gz"));
    expect(totals).toHaveLength(inServer.tables);
    expect(inServer.empty).toEqual([]);
    expect(totals.find(({ name }) => name === "public.account")?.rows).toBe("4");
  });

  it("never takes the place of a file, and leaves none behind that is not whole", async () => {
    await expect(backUp(file)).rejects.toThrow("is there already");
    const half = path.join(folder, "half.tar.gz");
    await database.asOwner(
      "create table public.unreadable (id int); alter table unreadable owner to liaison_owner; alter table unreadable enable row level security; create policy backup_reads on unreadable using (1 / (select count(*) from company where id < 0) = 1); insert into unreadable values (1)",
    );
    await expect(backUp(half)).rejects.toThrow("division by zero");
    await database.asOwner("drop table unreadable");
    expect([half, `${half}.unfinished`].filter((each) => statSync(each, { throwIfNoEntry: false }))).toEqual([]);
  });
});

describe("a restore", () => {
  it("brings every row of every table back, with all rules as they were", async () => {
    const target = freshDatabase();
    const restored = await restore(target, file);
    expect(restored.parked).toBeNull();
    const [before, after] = [
      await withConnection(database.superuser, sums),
      await withConnection(target.superuser, sums),
    ];
    expect(after).toEqual(before);
    expect(await withConnection(target.superuser, structure)).toEqual(
      await withConnection(database.superuser, structure),
    );
  });

  it("takes a backup that was made before the migrations became one, and none of before the last of those", async () => {
    const [baseline, ...later] = await readMigrations();
    const former = [...(baseline?.replaces ?? [])];
    const since = later.map(({ name, checksum }) => [name, checksum] as const);
    const history = (kept: readonly (readonly [string, string])[]) =>
      database.asOwner(
        "with gone as (delete from _prisma_migrations) insert into _prisma_migrations (id, migration_name, checksum, finished_at) select gen_random_uuid(), name, checksum, '2026-11-22' from jsonb_each_text($1::jsonb) as former (name, checksum)",
        [JSON.stringify(Object.fromEntries(kept))],
      );
    const today = await database.asOwner("select * from _prisma_migrations");
    const [lastOfThem, beforeThat] = [path.join(folder, "former.tar.gz"), path.join(folder, "older.tar.gz")];
    await history([...former, ...since]);
    await backUp(lastOfThem);
    await history([...former.slice(0, -1), ...since]);
    await backUp(beforeThat);
    await database.asOwner(
      "with gone as (delete from _prisma_migrations) insert into _prisma_migrations select * from jsonb_populate_recordset(null::_prisma_migrations, $1::jsonb)",
      [JSON.stringify(today)],
    );

    const target = freshDatabase();
    const { migrated } = await restore(target, lastOfThem);
    expect(migrated).toEqual([]);
    expect(await withConnection(target.superuser, structure)).toEqual(
      await withConnection(database.superuser, structure),
    );
    const rows = async (url: string) => ({ ...(await withConnection(url, sums)), "public._prisma_migrations": "" });
    expect(await rows(target.superuser)).toEqual(await rows(database.superuser));
    await expect(restore(freshDatabase(), beforeThat)).rejects.toThrow(`it lacks the migration ${former.at(-1)?.[0]}`);
  });

  it("brings a backup of tables as they were forward to those of today", async () => {
    const [baseline, ...later] = await readMigrations();
    const [source, target] = [freshDatabase(), freshDatabase()];
    const atBaseline = path.join(folder, "baseline.tar.gz");
    await prepareDatabase(source, { migrations: baseline === undefined ? [] : [baseline] });
    await installJobs({ ownerUrl: source.owner, appRole });
    await withConnection(source.owner, async (client) => {
      await client.query("insert into company (id, document) values (1, '{}')");
      await client.query("insert into tenant (id, company_id) values ('lagoon', 1)");
      await client.query("insert into tenant_host (brand_id, host) values ('lagoon', 'lagoon.example')");
    });
    await writeBackup({ ownerUrl: source.owner, file: atBaseline, now: new Date(), outside: [] });
    expect((await restore(target, atBaseline)).migrated).toEqual(later.map(({ name }) => name));
    expect(
      await withConnection(target.owner, (client) => client.query("select tenant_id, host from tenant_host")),
    ).toMatchObject({
      rows: [{ tenant_id: "lagoon", host: "lagoon.example" }],
    });
  });

  it("goes on with its ledger, and still lets nobody change what is append only", async () => {
    const target = freshDatabase();
    await restore(target, file);
    await withConnection(target.owner, async (client) => {
      await client.query("begin; set local app.tenant_id = 'lagoon'");
      await expect(client.query("update ledger_entry set amount = 5")).rejects.toThrow("append only");
      await client.query("rollback");
      expect((await client.query("select * from account")).rows).toEqual([]);
    });
  });

  it("sends nothing of what waited until it is released", async () => {
    const target = freshDatabase();
    const { parked } = await restore(target, file, false);
    expect(parked).toEqual({ jobs: 2, notifications: 2 });
    const jobs = await start(target, [mail], true);
    await jobs.stop(2_000);
    expect(sent).toEqual([]);
    expect(
      await withConnection(
        target.owner,
        async (client) =>
          (await client.query("select count(*)::int as count from jobs.job where state = 'cancelled'")).rows,
      ),
    ).toEqual([{ count: 2 }]);
    expect(await withConnection(target.owner, releaseJobs)).toBe(2);
    await start(target, [mail], true);
    await expect.poll(() => sent.toSorted()).toEqual(["anna@golden.example", "anna@lagoon.example"]);
  });

  it("leaves an empty database where the file is damaged, cut short or changed", async () => {
    const bytes = gunzipSync(readFileSync(file));
    const spoil = (name: string, spoiled: Buffer) => {
      writeFileSync(path.join(folder, name), spoiled);
      return path.join(folder, name);
    };
    const changed = Buffer.from(bytes);
    changed.write("Robin", changed.indexOf("robin"));
    const damaged = [
      [spoil("cut.tar.gz", readFileSync(file).subarray(0, statSync(file).size - 2_000)), /unexpected end|too early/],
      [spoil("short.tar.gz", gzipSync(bytes.subarray(0, Math.floor(bytes.length / 2 / 512) * 512))), "not whole"],
      [spoil("changed.tar.gz", gzipSync(changed)), "The backup is damaged"],
      [spoil("other.tar.gz", gzipSync(Buffer.alloc(1_024))), "is no backup of Liaison"],
    ] as const;
    for (const [from, message] of damaged) {
      const target = freshDatabase();
      await expect(restore(target, from)).rejects.toThrow(message);
      const counted = await withConnection(
        target.superuser,
        async (client) => (await client.query("select count(*)::int as count from tenant")).rows,
      ).catch(() => [{ count: 0 }]);
      expect(counted).toEqual([{ count: 0 }]);
    }
  });
});
