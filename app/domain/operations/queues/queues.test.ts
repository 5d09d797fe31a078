import { beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { dropQueuedJobs } from "./drop-queued-jobs.server.ts";
import { listQueuedJobs } from "./list-queued-jobs.server.ts";
import { listQueues } from "./list-queues.server.ts";
import { retryQueuedJobs } from "./retry-queued-jobs.server.ts";
import { listFindings } from "#app/domain/operations/findings/list-findings.server.ts";
import { installJobs } from "#app/platform/jobs/install-jobs.server.ts";
import { appRole } from "#app/platform/db/cluster/urls.server.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { describeJob, jobTenantId } from "#app/platform/jobs/define-job.ts";
import { enqueueJob } from "#app/platform/jobs/process-jobs.server.ts";
import { brandOperator } from "#tests/factories/brand-operator.ts";
import { brandsOfConsole, forgetBrands } from "#tests/factories/console-brand.ts";
import { testDatabase } from "#tests/support/database.ts";
import { testJobs } from "#tests/support/jobs.ts";

const store = testDatabase();
const payload = z.object({ tenantId: jobTenantId, secret: z.string() });
const [send, sweep] = [
  describeJob("send-mail", payload, { ifGivenUp: "lost" }),
  describeJob("sweep-things", payload, { ifGivenUp: "lost" }),
];
testJobs(store, [send, sweep]);
const olga = brandOperator();
const secret = "https://first.example/activate/very-secret";

beforeEach(async () => {
  await forgetBrands(store);
  await brandsOfConsole(["first", "second"]);
  await installJobs({ ownerUrl: store.urls.owner, appRole });
  await store.asOwner("delete from jobs.job; delete from process_beat; delete from operator_grant");
  await store.asOwner("insert into operator_grant (operator_id, role) values ($1, 'owner')", [olga.operator.id]);
});

/** Adds a job of a brand, and has it stand as it is said; returns its id. */
async function jobAs(state: "created" | "retry" | "active" | "failed", job = send, tenantId = "first") {
  const id = (await withTenant(tenantId, (tx) => enqueueJob(tx, job, { tenantId, secret }))) ?? "";
  await store.asOwner(
    `update jobs.job set state = $2::jobs.job_state, retry_count = 3, retry_limit = 3,
      output = case when $2 in ('retry', 'failed') then '{"error": "Error ECONNREFUSED CONN"}'::jsonb end,
      completed_on = case when $2 = 'failed' then now() end where id = $1`,
    [id, state],
  );
  return id;
}

const standingOf = async (job: string) => (await listQueues(olga)).find((each) => each.job === job);
/** The last two entries of the audit about jobs. */
const audited = async () =>
  (
    await store.asOwner(
      "select action, subject_id, reason, details from platform_audit_entry where subject_kind = 'job' order by happened_at",
    )
  ).slice(-2);

describe("queues", () => {
  it("say what waits, runs, is tried again, was given up, and for how long the oldest has been due", async () => {
    await jobAs("created");
    const late = await jobAs("retry");
    await jobAs("active");
    await jobAs("failed");
    await store.asOwner("update jobs.job set start_after = now() - interval '20 minutes' where id = $1", [late]);
    const standing = await standingOf("send-mail");
    expect(standing).toMatchObject({ waiting: 2, retrying: 1, running: 1, lost: 1, parked: 0, doneLastHour: 0 });
    expect(Math.round((standing?.lateSeconds ?? 0) / 60)).toBe(20);
    expect(await standingOf("sweep-things")).toMatchObject({ waiting: 0, lost: 0, lateSeconds: 0 });
  });

  it("show jobs with brand and error, and nothing of what they carry", async () => {
    const lost = await jobAs("failed");
    await jobAs("failed", sweep);
    await jobAs("created");
    const listed = await listQueuedJobs(olga, { queue: "send-mail", condition: "lost" });
    expect(listed).toMatchObject([
      { id: lost, job: "send-mail", brand: "first", condition: "lost", tries: 4, error: "Error ECONNREFUSED CONN" },
    ]);
    expect(Object.keys(listed[0] ?? {}).toSorted()).toEqual(
      ["ageSeconds", "brand", "condition", "error", "id", "job", "nextSeconds", "tries"].toSorted(),
    );
    expect(JSON.stringify(listed)).not.toContain("secret");
  });

  it("try again one job, or all of a queue that were given up, of every brand, and the audit says so", async () => {
    const [one, ...others] = [await jobAs("failed"), await jobAs("failed", send, "second"), await jobAs("failed")];
    await jobAs("failed", sweep);
    expect(await retryQueuedJobs(olga, { queue: "send-mail", id: one ?? "", reason: "server is back" })).toBe(1);
    expect(await standingOf("send-mail")).toMatchObject({ waiting: 1, lost: 2 });
    expect(await retryQueuedJobs(olga, { queue: "send-mail", id: null, reason: "all of it" })).toBe(others.length);
    expect(await standingOf("send-mail")).toMatchObject({ waiting: 3, lost: 0 });
    expect(await standingOf("sweep-things")).toMatchObject({ waiting: 0, lost: 1 });
    expect(await audited()).toEqual([
      { action: "job.retry", subject_id: one, reason: "server is back", details: { queue: "send-mail", count: 1 } },
      { action: "job.retry", subject_id: "send-mail", reason: "all of it", details: { queue: "send-mail", count: 2 } },
    ]);
  });

  it("drop one job, or all that were given up, but none that runs", async () => {
    const [waiting, running] = [await jobAs("created"), await jobAs("active")];
    await jobAs("failed");
    const drop = (id: string | null) => dropQueuedJobs(olga, { queue: "send-mail", id, reason: "not needed" });
    expect(await drop(waiting)).toBe(1);
    await expect(drop(running)).rejects.toMatchObject({ code: "not_found" });
    expect(await drop(null)).toBe(1);
    await expect(drop(null)).rejects.toMatchObject({ code: "not_found" });
    expect(await standingOf("send-mail")).toMatchObject({ waiting: 0, running: 1, lost: 0 });
    expect((await audited()).map(({ action }) => action)).toEqual(["job.drop", "job.drop"]);
  });

  it("are closed to whoever holds some brands alone, and to who may see and not change", async () => {
    const some = brandOperator({ grants: [{ role: "owner", tenantId: "first" }] });
    const id = await jobAs("failed");
    await expect(listQueues(some)).rejects.toMatchObject({ code: "forbidden" });
    await expect(listFindings(some)).rejects.toMatchObject({ code: "forbidden" });
    await expect(listQueuedJobs(some, { queue: "send-mail", condition: "lost" })).rejects.toMatchObject({
      code: "forbidden",
    });
    const seeing = { ...olga, operator: { ...olga.operator, scopes: ["operations.see" as const] } };
    expect(await listQueuedJobs(seeing, { queue: "send-mail", condition: "lost" })).toHaveLength(1);
    for (const change of [retryQueuedJobs, dropQueuedJobs])
      await expect(change(seeing, { queue: "send-mail", id, reason: "no" })).rejects.toMatchObject({
        code: "forbidden",
      });
  });
});

it("what was given up is found wrong until it is tried again", async () => {
  expect(await listFindings(olga)).toEqual([]);
  await jobAs("failed", sweep);
  await jobAs("failed");
  expect((await listFindings(olga)).map(({ kind, subject, count }) => [kind, subject, count])).toEqual([
    ["mails_lost", "send-mail", 1],
    ["jobs_lost", "sweep-things", 1],
  ]);
  await retryQueuedJobs(olga, { queue: "sweep-things", id: null, reason: "it was the disk" });
  expect((await listFindings(olga)).map(({ kind }) => kind)).toEqual(["mails_lost"]);
});
