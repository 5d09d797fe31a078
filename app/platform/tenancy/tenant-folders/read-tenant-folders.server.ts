import { readdir } from "node:fs/promises";
import { setImmediate as nextTurn } from "node:timers/promises";
import { readTenantFolder, type TenantFolder } from "./read-tenant-folder.server.ts";

// why: these folders of tenants/ hold what brands share
const sharedFolders = new Set(["schema", "starter"]);

const atOnce = 8;

/**
 * Reads every brand of a folder, sorted by id; a few at a time, so that a database that comes up beside is not kept
 * waiting.
 */
export async function readTenantFolders(folder: string): Promise<TenantFolder[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isDirectory() && !sharedFolders.has(entry.name) && !entry.name.startsWith("."))
    .map((entry) => entry.name)
    .toSorted();
  const read: TenantFolder[] = [];
  for (const name of names) {
    read.push(readTenantFolder(folder, name));
    if (read.length % atOnce === 0) await nextTurn();
  }
  return read;
}
