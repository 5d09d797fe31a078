import { compareFindings, type Finding } from "./finding.ts";
import type { ListedProcess } from "#app/domain/operations/processes/read-processes.server.ts";
import { secondsIn } from "#app/platform/clock/durations.ts";
import type { QueueStanding } from "#app/platform/jobs/read-queue-standings.server.ts";

/** What is seen of the platform; `ofBrands` was judged where it was read. */
export type Signs = {
  processes: readonly ListedProcess[];
  queues: readonly QueueStanding[];
  ofBrands: readonly Finding[];
};

/** A job may be due for so long before somebody looks: each process looks every ten seconds (docs/running.md, Jobs). */
const patience = 15 * secondsIn.minute;

/** So many mails that are tried again tell of the mail server, and not of their addresses. */
const mailsInTrouble = 10;

/** Hundredths of a disk that have to be free. */
const free = { least: 5, enough: 15 } as const;

const mailQueues: ReadonlySet<string> = new Set(["send-mail", "send-console-mail"]);

/** Says what of it needs a hand, the worst first; nothing where all is well. */
export function judgeSigns({ processes, queues, ofBrands }: Signs): Finding[] {
  const alive = processes.filter(({ isSilent }) => !isSilent);
  return [
    ...judgeParts(alive),
    ...judgeDisks(alive),
    ...processes.filter(({ isSilent }) => isSilent).map(silent),
    ...queues.flatMap(judgeQueue),
    ...ofBrands,
  ].toSorted(compareFindings);
}

const ofPlatform = (kind: Finding["kind"], subject: string, count: number, since: Date | null = null): Finding => ({
  kind,
  subject,
  brand: null,
  count,
  since,
});

const silent = ({ host, port, beatAt }: ListedProcess) => ofPlatform("process_silent", `${host}:${port}`, 1, beatAt);

function judgeParts(alive: readonly ListedProcess[]): Finding[] {
  const away = alive.flatMap(({ facts }) =>
    Object.entries(facts?.parts ?? {}).flatMap(([part, up]) => (up ? [] : part)),
  );
  return [...new Set(away)].map((part) => ofPlatform("part_away", part, away.filter((each) => each === part).length));
}

function judgeDisks(alive: readonly ListedProcess[]): Finding[] {
  const byHost = new Map(alive.flatMap(({ host, facts }) => (facts?.disk ? [[host, facts.disk] as const] : [])));
  return [...byHost].flatMap(([host, disk]) => {
    const percent = disk.total === 0 ? 100 : Math.floor((disk.free / disk.total) * 100);
    if (percent >= free.enough) return [];
    return ofPlatform(percent < free.least ? "disk_full" : "disk_filling", host, percent);
  });
}

function judgeQueue({ job, lost, parked, retrying, lateSeconds }: QueueStanding): Finding[] {
  const isMail = mailQueues.has(job);
  return [
    ...(lateSeconds > patience ? [ofPlatform("queue_late", job, Math.round(lateSeconds))] : []),
    ...(isMail && retrying >= mailsInTrouble ? [ofPlatform("mails_failing", job, retrying)] : []),
    ...(lost > 0 ? [ofPlatform(isMail ? "mails_lost" : "jobs_lost", job, lost)] : []),
    ...(parked > 0 ? [ofPlatform("jobs_parked", job, parked)] : []),
  ];
}
