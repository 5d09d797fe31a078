import { expect, it } from "vitest";
import { z } from "zod";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { describeJob, jobTenantId } from "#app/platform/jobs/define-job.ts";
import { closeJobs, enqueueJob } from "#app/platform/jobs/process-jobs.server.ts";
import { testDatabase } from "#tests/support/database.ts";
import { testJobs } from "#tests/support/jobs.ts";

const welcome = describeJob("welcome", z.object({ tenantId: jobTenantId, accountId: z.string() }), {
  ifGivenUp: "lost",
});
const database = testDatabase();
const jobs = testJobs(database, [welcome]);

it("enqueues from anywhere in the process, in the caller's transaction", async () => {
  await withTenant("lagoon", (tx) => enqueueJob(tx, welcome, { tenantId: "lagoon", accountId: "a-1" }));
  const failing = withTenant("lagoon", async (tx) => {
    await enqueueJob(tx, welcome, { tenantId: "lagoon", accountId: "a-2" });
    throw new Error("second thoughts");
  });
  await expect(failing).rejects.toThrow("second thoughts");
  expect(await jobs.waiting(welcome)).toEqual([{ tenantId: "lagoon", accountId: "a-1" }]);
});

it("says so when the jobs are closed", async () => {
  await closeJobs();
  await expect(
    withTenant("lagoon", (tx) => enqueueJob(tx, welcome, { tenantId: "lagoon", accountId: "a-3" })),
  ).rejects.toThrow("not open");
});
