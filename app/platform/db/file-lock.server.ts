import { open, readFile, rm } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { isProcessAlive } from "#app/platform/db/postmaster.server.ts";

/**
 * Runs `work` while no other process of this machine holds the same lock file, and returns what it returns.
 * A lock left by a dead process is taken over. Throws when it is still held after `waitMilliseconds`.
 */
export async function withFileLock<T>(path: string, work: () => Promise<T>, waitMilliseconds = 60_000): Promise<T> {
  const deadline = Date.now() + waitMilliseconds;
  while (!(await tryToTake(path))) {
    if (Date.now() > deadline) throw new Error(`${path} has been held by another process for too long`);
    await sleep(50);
  }
  try {
    return await work();
  } finally {
    await rm(path, { force: true });
  }
}

async function tryToTake(path: string): Promise<boolean> {
  try {
    const handle = await open(path, "wx", 0o600);
    await handle.writeFile(String(process.pid));
    await handle.close();
    return true;
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
  }
  const holder = Number.parseInt(await readFile(path, "utf8").catch(() => ""), 10);
  if (Number.isInteger(holder) && !isProcessAlive(holder)) await rm(path, { force: true });
  return false;
}
