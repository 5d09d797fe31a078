import { afterAll, beforeAll } from "vitest";
import { systemClock } from "#app/platform/clock/clock.ts";
import { appRole } from "#app/platform/db/cluster/urls.server.ts";
import { bindJob, type JobContract } from "#app/platform/jobs/define-job.ts";
import { installJobs } from "#app/platform/jobs/install-jobs.server.ts";
import { createPayloadSeal } from "#app/platform/jobs/payload-seal.server.ts";
import { closeJobs, openJobs } from "#app/platform/jobs/process-jobs.server.ts";
import { createLogger } from "#app/platform/log/logger.server.ts";
import type { TestDatabase } from "#tests/support/database.ts";

/** By which tests read what waits, and work it off. */
export const jobSeal = createPayloadSeal("the tests seal payloads of jobs with this");

export type TestJobs = {
  /** The payloads of the jobs that wait, oldest first. */
  waiting<Payload extends object>(job: JobContract<Payload>): Promise<Payload[]>;
};

/** Opens the jobs of a test file on its database for enqueueing only: what is enqueued waits and can be looked at. */
export function testJobs(database: TestDatabase, contracts: readonly JobContract[]): TestJobs {
  beforeAll(async () => {
    await installJobs({ ownerUrl: database.urls.owner, appRole });
    await openJobs({
      connectionString: database.urls.app,
      definitions: contracts.map((contract) => bindJob(contract, async () => {})),
      work: false,
      seal: jobSeal,
      clock: systemClock,
      log: createLogger({ level: "silent", form: "json" }),
      observe: () => {},
    });
  });
  afterAll(() => closeJobs());

  return {
    async waiting(job) {
      const rows = await database.asOwner(
        "select id, name, data from jobs.job where name = $1 and state = 'created' order by created_on, id",
        [job.name],
      );
      return rows.map((row) =>
        job.parse(jobSeal.open({ id: String(row["id"]), name: String(row["name"]) }, row["data"])),
      );
    },
  };
}
