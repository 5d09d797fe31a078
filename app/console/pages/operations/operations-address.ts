import type { JobCondition } from "#app/platform/jobs/job-conditions.ts";

/** The parts of the platform that operators look after, in the order in which they stand as tabs. */
export const operationsParts = ["now", "processes", "queues", "mails", "webhooks", "storage"] as const;

export type OperationsPart = (typeof operationsParts)[number];

/** The address of one part. */
export const operationsAddress = (part: OperationsPart): string =>
  part === "now" ? "/operations" : `/operations/${part}`;

/** The address of the jobs of a queue that stand so. */
export const queueAddress = (queue: string, state: JobCondition): string =>
  `/operations/queues/${encodeURIComponent(queue)}?state=${state}`;

/** The address of the mails to members that stand so; null where a queue sends others. */
export const mailsAddress = (queue: string, state: "failed" | "lost"): string | null =>
  queue === "send-mail" ? `${operationsAddress("mails")}?state=${state}` : null;
