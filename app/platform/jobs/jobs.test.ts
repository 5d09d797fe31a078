import { beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { z } from "zod";
import { systemClock } from "#app/platform/clock/clock.ts";
import { appRole } from "#app/platform/db/cluster/urls.server.ts";
import { withPlatform, withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { defineJob, defineScheduledJob, jobTenantId, type JobDefinition } from "#app/platform/jobs/define-job.ts";
import { installJobs } from "#app/platform/jobs/install-jobs.server.ts";
import { longestWaitSeconds } from "#app/platform/jobs/queues.server.ts";
import { createPayloadSeal } from "#app/platform/jobs/payload-seal.server.ts";
import { startJobs } from "#app/platform/jobs/jobs.server.ts";
import { createLogger } from "#app/platform/log/logger.server.ts";
import { testDatabase } from "#tests/support/database.ts";

const database = testDatabase();
const seal = createPayloadSeal("the tests seal payloads of jobs with this");
const payloadSchema = z.object({ tenantId: jobTenantId, number: z.int() });

beforeAll(async () => {
  // why: several processes start at once
  await Promise.all([1, 2, 3].map(() => installJobs({ ownerUrl: database.urls.owner, appRole })));
  await database.addTenant("lagoon");
});

async function start(definitions: readonly JobDefinition[], work = true, pollingSeconds = 0.5) {
  const lines: string[] = [];
  const outcomes: string[] = [];
  const log = createLogger({ level: "debug", form: "json", destination: { write: (line) => void lines.push(line) } });
  const jobs = await startJobs({
    connectionString: database.urls.app,
    definitions,
    work,
    seal,
    clock: systemClock,
    log,
    observe: (job, outcome) => void outcomes.push(`${job} ${outcome}`),
    pollingSeconds,
  });
  onTestFinished(() => jobs.stop(2000));
  return { jobs, lines, outcomes };
}

/** Has a job be asked for a month ago, and to be done since some time. */
const setDueSince = (name: string, age: string) =>
  database.asOwner(
    `update jobs.job set created_on = now() - interval '30 days', start_after = now(),
      keep_until = now() + make_interval(secs => $1) - $2::interval where name = $3 and state in ('created', 'retry')`,
    [longestWaitSeconds, age, name],
  );

describe("a job", () => {
  it("runs exactly once when its transaction commits, and never when it rolls back", async () => {
    const ran: number[] = [];
    const count = defineJob("count", payloadSchema, async ({ number }) => void ran.push(number), { ifGivenUp: "lost" });
    const { jobs, outcomes } = await start([count]);
    const other = await start([count]);
    const rolledBack = withTenant("lagoon", async (tx) => {
      await jobs.enqueue(tx, count, { tenantId: "lagoon", number: 1 });
      throw new Error("second thoughts");
    });
    await expect(rolledBack).rejects.toThrow("second thoughts");
    await withTenant("lagoon", (tx) => jobs.enqueue(tx, count, { tenantId: "lagoon", number: 2 }));
    await expect.poll(() => ran, { timeout: 5000 }).toEqual([2]);
    await withTenant("lagoon", (tx) => jobs.enqueue(tx, count, { tenantId: "lagoon", number: 3 }));
    await expect.poll(() => ran, { timeout: 5000 }).toEqual([2, 3]);
    expect([...outcomes, ...other.outcomes]).toEqual(["count done", "count done"]);
    expect(await database.asOwner("select count(*)::int as jobs from jobs.job where name = 'count'")).toEqual([
      { jobs: 2 },
    ]);
  });

  it("is taken when another process announces it, long before anybody looks", async () => {
    const ran: number[] = [];
    const announced = defineJob("announced", payloadSchema, async ({ number }) => void ran.push(number), {
      ifGivenUp: "lost",
    });
    await start([announced], true, 3_600);
    const { jobs } = await start([announced], false);
    const announce = (...numbers: number[]) =>
      withTenant("lagoon", async (tx) => {
        for (const number of numbers) await jobs.enqueue(tx, announced, { tenantId: "lagoon", number });
      });
    await announce(1);
    await expect.poll(() => ran, { timeout: 5000 }).toEqual([1]);
    await announce(2, 3, 4, 5);
    await expect.poll(() => ran.toSorted(), { timeout: 5000 }).toEqual([1, 2, 3, 4, 5]);
  });

  it("is tried again after it failed, and knows its attempt", async () => {
    const attempts: [number, boolean][] = [];
    const flaky = defineJob(
      "flaky",
      payloadSchema,
      async (_payload, { attempt, isLastAttempt }) => {
        attempts.push([attempt, isLastAttempt]);
        if (attempt < 3) throw new Error("no answer for anna@example.org");
      },
      { ifGivenUp: { harmless: "a test" }, retries: 2, retryDelaySeconds: 0 },
    );
    const { jobs, outcomes, lines } = await start([flaky]);
    await withTenant("lagoon", (tx) => jobs.enqueue(tx, flaky, { tenantId: "lagoon", number: 1 }));
    await expect
      .poll(() => attempts, { timeout: 15_000 })
      .toEqual([
        [1, false],
        [2, false],
        [3, true],
      ]);
    await expect.poll(() => outcomes).toEqual(["flaky retried", "flaky retried", "flaky done"]);
    expect(lines.filter((line) => line.includes('"tenant":"lagoon"') && line.includes("Job failed"))).toHaveLength(2);
    const rows = await database.asOwner("select output::text from jobs.job where name = 'flaky'");
    expect(JSON.stringify(rows)).not.toContain("anna@example.org");
  });

  it("is refused without its tenant, with a wrong payload, or when nobody would run it", async () => {
    const strict = defineJob("strict", payloadSchema, async () => {}, { ifGivenUp: "lost" });
    const unknown = defineJob("unknown", payloadSchema, async () => {}, { ifGivenUp: "lost" });
    const { jobs } = await start([strict], false);
    const enqueue = (job: typeof strict, tenantId: string, number: number) =>
      withPlatform((tx) => jobs.enqueue(tx, job, { tenantId, number }));
    await expect(enqueue(strict, "", 1)).rejects.toThrow("tenantId");
    await expect(enqueue(strict, "lagoon", 1.5)).rejects.toThrow("number");
    await expect(enqueue(unknown, "lagoon", 1)).rejects.toThrow("unknown is not among");
    expect(await enqueue(strict, "lagoon", 1)).toEqual(expect.any(String));
  });

  it("waits once for each brand and key", async () => {
    const digest = defineJob("digest", payloadSchema, async () => {}, { ifGivenUp: "lost" });
    const { jobs } = await start([digest], false);
    const add = (tenantId: string, onceKey?: string) =>
      withPlatform((tx) => jobs.enqueue(tx, digest, { tenantId, number: 1 }, onceKey === undefined ? {} : { onceKey }));
    expect(await add("lagoon", "member-1")).toEqual(expect.any(String));
    expect(await add("lagoon", "member-1")).toBeNull();
    expect(await add("lagoon", "member-2")).toEqual(expect.any(String));
    expect(await add("beau", "member-1")).toEqual(expect.any(String));
    expect(await add("lagoon")).toEqual(expect.any(String));
    expect(await add("lagoon")).toEqual(expect.any(String));
  });

  it("that would be lost is tried for a week from when it was to be done, however long before it was asked for", async () => {
    const patient = defineJob("patient", payloadSchema, () => Promise.reject(new Error("no answer")), {
      ifGivenUp: "lost",
      retryDelaySeconds: 3_600,
    });
    const { jobs, outcomes } = await start([patient]);
    const startAfter = new Date("2099-01-01T00:00:00Z");
    await withPlatform((tx) => jobs.enqueue(tx, patient, { tenantId: "lagoon", number: 1 }, { startAfter }));
    expect(
      await database.asOwner(
        "select extract(epoch from keep_until - start_after)::int as s from jobs.job where name = 'patient'",
      ),
    ).toEqual([{ s: longestWaitSeconds }]);
    await setDueSince("patient", "6 days");
    await expect.poll(() => outcomes, { timeout: 5000 }).toEqual(["patient retried"]);
    await expect
      .poll(() => database.asOwner("select state::text from jobs.job where name = 'patient'"))
      .toEqual([{ state: "retry" }]);
    await setDueSince("patient", "7 days 1 hour");
    await expect.poll(() => outcomes, { timeout: 5000 }).toEqual(["patient retried", "patient lost"]);
  });

  it("that ends with its process time and again is given up without another try when its week is over", async () => {
    const ran: number[] = [];
    const deadly = defineJob("deadly", payloadSchema, async ({ number }) => void ran.push(number), {
      ifGivenUp: "lost",
    });
    const { jobs, outcomes } = await start([deadly]);
    const startAfter = new Date("2099-01-01T00:00:00Z");
    const add = (number: number) =>
      withPlatform((tx) => jobs.enqueue(tx, deadly, { tenantId: "lagoon", number }, { startAfter }));
    await add(1);
    await setDueSince("deadly", "8 days");
    await expect
      .poll(() => outcomes, { timeout: 5000, message: "its first try it has, however late" })
      .toEqual(["deadly done"]);
    await add(2);
    // why: so it stands once a process took it and never came back
    await database.asOwner("update jobs.job set started_on = now() where name = 'deadly' and state = 'created'");
    await setDueSince("deadly", "7 days 3 hours");
    await expect.poll(() => outcomes, { timeout: 5000 }).toEqual(["deadly done", "deadly lost"]);
    expect(ran).toEqual([1]);
    await expect
      .poll(() => database.asOwner("select state::text from jobs.job where name = 'deadly' order by state"))
      .toEqual([{ state: "completed" }, { state: "failed" }]);
  });

  it("does not run before its time", async () => {
    const later = defineJob("later", payloadSchema, async () => {}, { ifGivenUp: "lost" });
    const { jobs } = await start([later], false);
    const startAfter = new Date("2099-01-01T00:00:00Z");
    await withPlatform((tx) => jobs.enqueue(tx, later, { tenantId: "lagoon", number: 1 }, { startAfter }));
    expect(await database.asOwner("select start_after from jobs.job where name = 'later'")).toEqual([
      { start_after: startAfter },
    ]);
  });
});

describe("the timetable", () => {
  it("is exactly that of the definitions", async () => {
    const nightly = defineScheduledJob("nightly", "17 3 * * *", async () => {});
    const hourly = defineScheduledJob("hourly", "5 * * * *", async () => {});
    const schedules = () => database.asOwner("select name, cron, timezone from jobs.schedule order by name");
    await start([nightly, hourly]);
    expect(await schedules()).toEqual([
      { name: "hourly", cron: "5 * * * *", timezone: "UTC" },
      { name: "nightly", cron: "17 3 * * *", timezone: "UTC" },
    ]);
    await start([defineScheduledJob("nightly", "30 2 * * *", async () => {})]);
    expect(await schedules()).toEqual([{ name: "nightly", cron: "30 2 * * *", timezone: "UTC" }]);
  });
});

it("lets the application role use the jobs and change no table", async () => {
  const rows = await database.asOwner(
    "select has_schema_privilege($1, 'jobs', 'usage') as uses, has_schema_privilege($1, 'jobs', 'create') as creates",
    [appRole],
  );
  expect(rows).toEqual([{ uses: true, creates: false }]);
});

it("waits at its end for the job that runs", async () => {
  const events: string[] = [];
  const slow = defineJob(
    "slow",
    payloadSchema,
    async () => {
      events.push("begun");
      await new Promise((resolve) => setTimeout(resolve, 700));
      events.push("done");
    },
    { ifGivenUp: "lost" },
  );
  const { jobs } = await start([slow]);
  await withTenant("lagoon", (tx) => jobs.enqueue(tx, slow, { tenantId: "lagoon", number: 1 }));
  await expect.poll(() => events, { timeout: 5000 }).toEqual(["begun"]);
  await jobs.stop(5000);
  expect(events).toEqual(["begun", "done"]);
});
