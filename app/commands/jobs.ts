import { createInterface } from "node:readline/promises";
import { parseArgs } from "node:util";
import { printTable } from "#app/commands/tenants/list.ts";
import { withDatabasePlace } from "#app/commands/with-database-place.ts";
import { secondsIn } from "#app/platform/clock/durations.ts";
import { withConnection } from "#app/platform/db/connection/connect.server.ts";
import { jobConditions } from "#app/platform/jobs/job-conditions.ts";
import {
  countJobs,
  dropJobs,
  type JobFilter,
  type ListedJob,
  listJobs,
  queueAsOwner,
  retryJobs,
} from "#app/platform/jobs/manage-jobs.server.ts";
import { releaseJobs } from "#app/platform/jobs/park-jobs.server.ts";

const usage = `npm run jobs -- <command> [--job NAME] [--brand ID] [--state ${jobConditions.join("|")}] [--id ID]
  list      what waits, runs, was given up or is parked: counts, then the oldest 50; nothing of what jobs carry is shown
  retry     try again at once what was given up or waits for another try
  drop      delete jobs; asks first, or --yes; needs a filter
  release   let go what a restore parked`;

const text = { type: "string" } as const;

function span(seconds: number | null): string {
  if (seconds === null) return "";
  const whole = Math.max(0, Math.round(seconds));
  if (whole < 120) return `${whole} s`;
  return whole < 2 * secondsIn.hour
    ? `${Math.round(whole / secondsIn.minute)} min`
    : `${Math.round(whole / secondsIn.hour)} h`;
}

const rowOf = ({ id, job, brand, condition, ageSeconds, nextSeconds, tries, error }: ListedJob) => [
  id,
  job,
  brand ?? "",
  condition,
  span(ageSeconds),
  span(nextSeconds),
  String(tries),
  error ?? "",
];

async function list(ownerUrl: string, filter: JobFilter): Promise<void> {
  const { counts, jobs } = await withConnection(ownerUrl, async (client) => ({
    counts: await countJobs(queueAsOwner(client), filter),
    jobs: await listJobs(queueAsOwner(client), filter, 50),
  }));
  if (jobs.length === 0) return console.log("There are no such jobs.");
  printTable(counts.map(({ job, condition, count }) => [job, condition, String(count)]));
  console.log("");
  printTable([["id", "job", "brand", "state", "age", "next try", "tries", "last error"], ...jobs.map(rowOf)]);
}

async function drop(ownerUrl: string, filter: JobFilter, isSure: boolean): Promise<void> {
  if (Object.values(filter).every((value) => value === undefined))
    throw new Error("Say which: --job, --brand, --state or --id.");
  const counts = await withConnection(ownerUrl, (client) => countJobs(queueAsOwner(client), filter));
  if (counts.length === 0) return console.log("There are no such jobs.");
  printTable(counts.map(({ job, condition, count }) => [job, condition, String(count)]));
  if (!isSure && !(await agrees())) throw new Error("Nothing was dropped. Where they shall go: add --yes");
  console.log(`Dropped ${await withConnection(ownerUrl, (client) => dropJobs(queueAsOwner(client), filter))}.`);
}

async function agrees(): Promise<boolean> {
  if (!process.stdin.isTTY) return false;
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return (await terminal.question("Drop them? What they were to do is never done. (yes/no) ")).trim() === "yes";
  } finally {
    terminal.close();
  }
}

async function run(): Promise<void> {
  const {
    values,
    positionals: [command],
  } = parseArgs({
    allowPositionals: true,
    options: { job: text, brand: text, state: text, id: text, yes: { type: "boolean" } },
  });
  const condition = jobConditions.find((each) => each === values.state);
  if (values.state !== undefined && condition === undefined)
    throw new Error(`--state is one of ${jobConditions.join(", ")}`);
  const filter = { id: values.id, job: values.job, brand: values.brand, condition };
  if (command === undefined || !["list", "retry", "drop", "release"].includes(command)) throw new Error(usage);
  await withDatabasePlace(async ({ urls: { owner } }) => {
    if (command === "list") return list(owner, filter);
    if (command === "drop") return drop(owner, filter, values.yes === true);
    const count = await withConnection(owner, (client) =>
      command === "retry" ? retryJobs(queueAsOwner(client), filter) : releaseJobs(client),
    );
    console.log(command === "retry" ? `${count} are tried again.` : `Released ${count}.`);
  });
}

await run().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
