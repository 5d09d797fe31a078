import { readFile, readlink, realpath, rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

/** A PostgreSQL server found running on a data directory: its process id and its TCP port. */
export type Postmaster = { pid: number; port: number };

/** Tells whether a process id belongs to a living process, of whichever user. */
export function isProcessAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

/**
 * Finds the server that runs on a data directory, by its `postmaster.pid`; null when none does.
 * A pid file whose process is gone, or is another program by now, is removed.
 */
export async function findPostmaster(dataDirectory: string): Promise<Postmaster | null> {
  const pidFile = join(dataDirectory, "postmaster.pid");
  const lines = (await readFile(pidFile, "utf8").catch(() => "")).split("\n");
  const pid = Number.parseInt(lines[0] ?? "", 10);
  if (!Number.isInteger(pid)) return null;
  if (!isProcessAlive(pid) || !(await runsIn(pid, dataDirectory))) {
    await rm(pidFile, { force: true });
    return null;
  }
  return { pid, port: Number.parseInt(lines[3] ?? "", 10) || 0 };
}

/** Waits until a server accepts connections, as its own pid file says; throws after `waitMilliseconds`. */
export async function waitUntilReady(
  dataDirectory: string,
  waitMilliseconds: number,
  hasFailed: () => string | null,
): Promise<Postmaster> {
  const deadline = Date.now() + waitMilliseconds;
  while (Date.now() < deadline) {
    const failure = hasFailed();
    if (failure !== null) throw new Error(failure);
    const lines = (await readFile(join(dataDirectory, "postmaster.pid"), "utf8").catch(() => "")).split("\n");
    if (lines[7]?.trim() === "ready") return { pid: Number(lines[0]), port: Number(lines[3]) };
    await sleep(20);
  }
  throw new Error(`PostgreSQL in ${dataDirectory} was not ready after ${waitMilliseconds} ms`);
}

/** Stops a server: fast shutdown first, immediate when that takes longer than ten seconds. */
export async function stopPostmaster(postmaster: Postmaster): Promise<void> {
  signal(postmaster.pid, "SIGINT");
  if (await hasEnded(postmaster.pid, 10_000)) return;
  signal(postmaster.pid, "SIGQUIT");
  await hasEnded(postmaster.pid, 5_000);
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "ESRCH")) throw error;
  }
}

async function hasEnded(pid: number, waitMilliseconds: number): Promise<boolean> {
  const deadline = Date.now() + waitMilliseconds;
  while (Date.now() < deadline) {
    if (!isProcessAlive(pid)) return true;
    await sleep(20);
  }
  return !isProcessAlive(pid);
}

async function runsIn(pid: number, dataDirectory: string): Promise<boolean> {
  try {
    return (await readlink(`/proc/${pid}/cwd`)) === (await realpath(dataDirectory));
  } catch {
    // why: without /proc (macOS) or the right to read it, PostgreSQL's own check of the pid file decides.
    return true;
  }
}
