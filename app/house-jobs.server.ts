import { mailPasswordResetJob } from "#app/domain/accounts/mail-password-reset-job.server.ts";
import { sweepExpired } from "#app/domain/sessions/sweep-expired.server.ts";
import { database } from "#app/platform/db/database.server.ts";
import { defineScheduledJob, type JobDefinition } from "#app/platform/jobs/define-job.ts";
import { deleteEndedLimits } from "#app/platform/limits/postgres-limits.server.ts";

/** Everything the house does besides answering: by the clock, and what use cases enqueue. */
export const houseJobs: readonly JobDefinition[] = [
  mailPasswordResetJob,
  defineScheduledJob("sweep-expired", "17 * * * *", async ({ clock }) => {
    await sweepExpired(clock);
    await deleteEndedLimits({ database: database().prisma, clock });
  }),
];
