import { randomUUID } from "node:crypto";
import { link, readFile, rename, rm, writeFile } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { isProcessAlive } from "./postmaster.server.ts";

/**
 * Runs `work` while no other process of this machine holds the same lock file, and returns what it returns.
 * A lock left by a dead process is taken over. Throws when it is still held after `waitMilliseconds`.
 */
export async function withFileLock<T>(path: string, work: () => Promise<T>, waitMilliseconds = 60_000): Promise<T> {
  // why: the number alone may come again, as in a container that begins anew; a mark of its own tells this lock from
  // all others
  const mark = `${process.pid} ${randomUUID()}`;
  held.add(mark);
  try {
    return await workInTurn(path, mark, work, waitMilliseconds);
  } finally {
    held.delete(mark);
  }
}

/** The marks of the locks that this process holds or waits for. */
const held = new Set<string>();

async function workInTurn<T>(path: string, mark: string, work: () => Promise<T>, waitMilliseconds: number): Promise<T> {
  const deadline = Date.now() + waitMilliseconds;
  while (!(await tryToTake(path, mark))) {
    if (Date.now() > deadline) throw new Error(`${path} has been held by another process for too long`);
    await sleep(50);
  }
  try {
    return await work();
  } finally {
    await rm(path, { force: true });
  }
}

async function tryToTake(path: string, mark: string): Promise<boolean> {
  const draft = `${path}.${randomUUID()}`;
  await writeFile(draft, mark, { mode: 0o600 });
  try {
    // why: link fails where a file stands, and no reader ever sees a lock without its holder
    await link(draft, path);
    return true;
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
  } finally {
    await rm(draft, { force: true });
  }
  const holder = await readFile(path, "utf8").catch(() => null);
  if (holder !== null && isLeftBehind(holder)) await takeAway(path, holder);
  return false;
}

function isLeftBehind(holder: string): boolean {
  const pid = Number.parseInt(holder, 10);
  if (pid === process.pid) return !held.has(holder);
  return !Number.isInteger(pid) || !isProcessAlive(pid);
}

/** Removes a lock left behind, once however many try: what was moved away and is another's by now goes back. */
async function takeAway(path: string, holder: string): Promise<void> {
  const moved = `${path}.${randomUUID()}`;
  try {
    await rename(path, moved);
    if ((await readFile(moved, "utf8")) !== holder) await link(moved, path).catch(() => {});
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "ENOENT")) throw error;
  } finally {
    await rm(moved, { force: true });
  }
}
