import { beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { z } from "zod";
import { systemClock } from "#app/platform/clock/clock.ts";
import { appRole } from "#app/platform/db/cluster/urls.server.ts";
import { withPlatform, withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { defineJob, jobTenantId } from "#app/platform/jobs/define-job.ts";
import { installJobs } from "#app/platform/jobs/install-jobs.server.ts";
import { startJobs } from "#app/platform/jobs/jobs.server.ts";
import { createPayloadSeal } from "#app/platform/jobs/payload-seal.server.ts";
import { prepareSeal } from "#app/platform/jobs/prepare-seal.server.ts";
import { createLogger } from "#app/platform/log/logger.server.ts";
import { asOperator } from "#app/platform/db/connection/operator-scope.server.ts";
import { addOperator } from "#tests/support/operators.ts";
import { testDatabase } from "#tests/support/database.ts";

const database = testDatabase();
const seal = createPayloadSeal("the tests seal payloads of jobs with this");
const ran: string[] = [];
const note = defineJob(
  "note",
  z.object({ tenantId: jobTenantId, words: z.string() }),
  async ({ tenantId, words }) => void ran.push(`${tenantId}: ${words}`),
  { ifGivenUp: { harmless: "a test" }, retries: 0 },
);
const other = defineJob(
  "other",
  z.object({ tenantId: jobTenantId, words: z.string() }),
  async ({ words }) => void ran.push(words),
  { ifGivenUp: { harmless: "a test" }, retries: 0 },
);

beforeAll(async () => {
  await installJobs({ ownerUrl: database.urls.owner, appRole });
  for (const id of ["lagoon", "golden"]) await database.addTenant(id);
});

async function start(work: boolean) {
  const log = createLogger({ level: "silent", form: "json" });
  const jobs = await startJobs({
    connectionString: database.urls.app,
    definitions: [note, other],
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

async function enqueue(tenantId: string, words: string, later = true): Promise<string> {
  const jobs = await start(false);
  const startAfter = later ? { startAfter: new Date("2099-01-01T00:00:00Z") } : {};
  return (await withTenant(tenantId, (tx) => jobs.enqueue(tx, note, { tenantId, words }, startAfter))) ?? "";
}

const allNow = () => database.asOwner("update jobs.job set start_after = now() where state = 'created'");
const ended = (...ids: string[]) =>
  database
    .asOwner("select state::text from jobs.job where id = any ($1::uuid[]) order by array_position($1::uuid[], id)", [
      ids,
    ])
    .then((rows) => rows.map(({ state }) => state));

describe("the jobs of a brand", () => {
  it("are read, added and altered in its own transactions alone, in every table of the queue", async () => {
    const id = await enqueue("lagoon", "for lagoon alone");
    const tables = (
      await database.asOwner(
        "select inhrelid::regclass::text as name from pg_inherits where inhparent = 'jobs.job'::regclass",
      )
    ).map(({ name }) => String(name));
    for (const table of ["jobs.job", ...tables]) {
      await withTenant("golden", async (tx) => {
        expect(await tx.$queryRawUnsafe(`select id from ${table} where id = '${id}'`)).toEqual([]);
        expect(
          await tx.$executeRawUnsafe(`update ${table} set state = 'cancelled', data = '{}' where id = '${id}'`),
        ).toBe(0);
        expect(await tx.$executeRawUnsafe(`delete from ${table} where id = '${id}'`)).toBe(0);
      });
      const foreign = `insert into ${table} (name, data) values ('note', '{"tenantId": "lagoon", "sealed": "x"}')`;
      await expect(withTenant("golden", (tx) => tx.$executeRawUnsafe(foreign))).rejects.toThrow("row-level security");
      await expect(
        withTenant("lagoon", (tx) =>
          tx.$executeRawUnsafe(`update ${table} set data = '{"tenantId": "golden"}' where id = '${id}'`),
        ),
      ).rejects.toThrow("row-level security");
      expect(
        await withTenant("lagoon", (tx) => tx.$queryRawUnsafe(`select id::text from ${table} where id = '${id}'`)),
      ).toEqual([{ id }]);
    }
  });

  it("are the console's to see and alter where its operator holds the brand, whatever tenant is said", async () => {
    const [lagoon, golden] = [await enqueue("lagoon", "for lagoon"), await enqueue("golden", "for golden")];
    const ids = [lagoon, golden].map((id) => `'${id}'`).join(", ");
    const seenBy = (operatorId: string) =>
      asOperator(operatorId, () =>
        withPlatform(async (tx) => {
          const seen = await tx.$queryRawUnsafe<{ id: string }[]>(`select id::text from jobs.job where id in (${ids})`);
          await tx.$executeRawUnsafe(`update jobs.job set priority = priority + 1 where id in (${ids})`);
          return seen.map(({ id }) => id).toSorted();
        }),
      );
    const ofGolden = await addOperator(database, { brands: ["golden"] });
    expect(await seenBy(ofGolden)).toEqual([golden]);
    expect(
      await asOperator(ofGolden, () =>
        withTenant("lagoon", (tx) => tx.$executeRawUnsafe(`delete from jobs.job where id in (${ids})`)),
      ),
    ).toBe(0);
    expect(await seenBy(await addOperator(database, { brands: [] }))).toEqual([]);
    expect(await seenBy(await addOperator(database, { brands: null }))).toEqual([lagoon, golden].toSorted());
    expect(
      await database.asOwner(`select id::text, priority from jobs.job where id in (${ids}) order by priority`),
    ).toEqual([
      { id: lagoon, priority: 1 },
      { id: golden, priority: 2 },
    ]);
  });

  it("are enqueued for an operator with the change that they follow", async () => {
    const jobs = await start(false);
    const ofGolden = await addOperator(database, { brands: ["golden"] });
    const later = { startAfter: new Date("2099-01-01T00:00:00Z") };
    const enqueueAs = (tenantId: string) =>
      asOperator(ofGolden, () =>
        withTenant(tenantId, (tx) => jobs.enqueue(tx, note, { tenantId, words: "from the console" }, later)),
      );
    expect(await enqueueAs("golden")).toEqual(expect.any(String));
    await expect(enqueueAs("lagoon")).rejects.toThrow("row-level security");
  });

  it("show no payload to who sets no brand", async () => {
    const id = await enqueue("lagoon", "anna@example.org asked for a new password");
    const [row] = await withPlatform((tx) =>
      tx.$queryRawUnsafe<{ text: string }[]>(`select j::text as text from jobs.job j where id = '${id}'`),
    );
    expect(row?.text).toContain("lagoon");
    for (const word of ["anna", "words", "password"]) expect(row?.text).not.toContain(word);
  });

  it("do not run when somebody moved, changed or made up what they hold", async () => {
    ran.length = 0;
    await database.asOwner("delete from jobs.job");
    const [moved, renamed, changed, plain, good] = [
      await enqueue("lagoon", "moved"),
      await enqueue("lagoon", "renamed"),
      await enqueue("lagoon", "changed"),
      await enqueue("lagoon", "plain"),
      await enqueue("golden", "good"),
    ];
    await withPlatform(async (tx) => {
      await tx.$executeRawUnsafe(
        `update jobs.job set data = jsonb_set(data, '{tenantId}', '"golden"') where id = '${renamed}'`,
      );
      await tx.$executeRawUnsafe(
        `update jobs.job set data = (select data from jobs.job where id = '${good}') where id = '${moved}'`,
      );
      await tx.$executeRawUnsafe(
        `update jobs.job set data = jsonb_set(data, '{sealed}', to_jsonb(overlay(data ->> 'sealed' placing 'AAAA' from 60))) where id = '${changed}'`,
      );
      await tx.$executeRawUnsafe(
        `update jobs.job set data = '{"tenantId": "lagoon", "words": "made up"}' where id = '${plain}'`,
      );
    });
    await start(true);
    await allNow();
    await expect
      .poll(() => ended(moved, renamed, changed, plain, good), { timeout: 15_000 })
      .toEqual(["failed", "failed", "failed", "failed", "completed"]);
    expect(ran).toEqual(["golden: good"]);
  });
});

describe("jobs from before payloads were sealed", () => {
  const insert = async (state: string) =>
    String(
      (
        await database.asOwner(
          `insert into jobs.job (name, data, state, retry_limit) values ('note', '{"tenantId": "lagoon", "words": "from before"}', $1::text::jobs.job_state, 0) returning id`,
          [state],
        )
      )[0]?.["id"],
    );

  it("are sealed once and then run; those that ended keep nothing", async () => {
    ran.length = 0;
    await start(false);
    await database.asOwner("delete from jobs.job");
    const [waiting, done] = [await insert("created"), await insert("completed")];
    for (let time = 0; time < 2; time += 1) await prepareSeal({ ownerUrl: database.urls.owner, seal });
    const rows = await database.asOwner("select j::text as text from jobs.job j");
    expect(JSON.stringify(rows)).not.toContain("from before");
    expect(await database.asOwner("select data from jobs.job where id = $1", [done])).toEqual([{ data: null }]);
    const planted = await insert("created");
    await prepareSeal({ ownerUrl: database.urls.owner, seal });
    await start(true);
    await expect.poll(() => ended(waiting, planted), { timeout: 15_000 }).toEqual(["completed", "failed"]);
    expect(ran).toEqual(["lagoon: from before"]);
  });
});

describe("jobs that wait under another secret", () => {
  it("are told of at the start, and are in nobody's way once they ended", async () => {
    await enqueue("lagoon", "for later");
    const foreign = createPayloadSeal("the tests seal payloads under another secret too");
    await expect(prepareSeal({ ownerUrl: database.urls.owner, seal: foreign })).rejects.toThrow(
      /jobs wait that were sealed under another SIGNING_SECRET/,
    );
    await prepareSeal({ ownerUrl: database.urls.owner, seal });
    await database.asOwner("update jobs.job set state = 'completed'");
    await prepareSeal({ ownerUrl: database.urls.owner, seal: foreign });
  });
});
