import { readdir, stat, statfs } from "node:fs/promises";
import path from "node:path";
import type { monitorEventLoopDelay } from "node:perf_hooks";
import type { ProcessFacts } from "./process-facts.ts";
import { partFindings } from "#app/platform/runtime/process-parts.server.ts";
import { runtime } from "#app/platform/runtime/runtime.server.ts";

/** Where this process keeps files and whether media lie there, and how its connections to the database are counted. */
export type FactSources = {
  dataFolder: string;
  mediaOnDisk: boolean;
  connections: () => ProcessFacts["connections"];
};

type Delays = { delays: ReturnType<typeof monitorEventLoopDelay> };

const inMilliseconds = (nanoseconds: number) => Math.round(nanoseconds / 10_000) / 100;

/** What this process tells of itself now; `delays` are those of its timers since it was asked before. */
export async function gatherFacts({
  dataFolder,
  mediaOnDisk,
  connections,
  delays,
}: FactSources & Delays): Promise<ProcessFacts> {
  const { rss, heapUsed } = process.memoryUsage();
  const { requests, errors, p95, streams } = runtime().metrics.glance();
  const eventLoop = { p50: inMilliseconds(delays.percentile(50)), p99: inMilliseconds(delays.percentile(99)) };
  delays.reset();
  return {
    eventLoop,
    memory: { resident: rss, heap: heapUsed },
    connections: connections(),
    streams,
    requests: { count: requests, errors, p95 },
    parts: Object.fromEntries(Object.entries(partFindings()).map(([name, { status }]) => [name, status === "ok"])),
    disk: await readDisk(dataFolder),
    mediaOnDisk,
    backup: await findLastBackup(path.join(dataFolder, "backups")),
  };
}

async function findLastBackup(folder: string): Promise<ProcessFacts["backup"]> {
  const names = await readdir(folder).catch(() => []);
  // why: their names begin with the time at which they were made
  const last = names
    .filter((name) => /^liaison-.+\.tar\.gz$/.test(name))
    .toSorted()
    .at(-1);
  const file = last === undefined ? null : await stat(path.join(folder, last)).catch(() => null);
  return file && { madeAt: file.mtime.toISOString(), bytes: file.size };
}

async function readDisk(folder: string): Promise<ProcessFacts["disk"]> {
  try {
    const { bavail, blocks, bsize } = await statfs(folder);
    return { free: bavail * bsize, total: blocks * bsize };
  } catch {
    // why: not every file system tells, and a process lives without it
    return null;
  }
}
