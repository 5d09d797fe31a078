import { accessSync, chmodSync, constants, mkdirSync, statSync } from "node:fs";
import path from "node:path";

/** The folders that the platform makes in it; PostgreSQL sees to its own. */
const inside = ["keys", "media", "outbox", "uploads"];

/**
 * Makes the folder of `DATA_DIR` where it is missing, and closes it and what it holds to other users of the machine,
 * who could look into one of an earlier version.
 * @throws Error in a sentence when there can be none, or none that this user may write in
 */
export function makeDataFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    // why: where the site runs as root, the group of PostgreSQL's own user passes through to its files
    keepPrivate(folder, 0o710);
    for (const name of inside) keepPrivate(path.join(folder, name), 0o700);
  } catch (error) {
    const reason = error instanceof Error && "code" in error ? ` (${error.code})` : "";
    throw new Error(`DATA_DIR is "${folder}", but must be a folder that this user may make and write in${reason}.`, {
      cause: error,
    });
  }
}

function keepPrivate(folder: string, most: number): void {
  const found = statSync(folder, { throwIfNoEntry: false });
  if (!found?.isDirectory()) return;
  const user = process.getuid?.();
  const [isRoot, isSticky] = [user === 0, (found.mode & 0o1000) !== 0];
  // why: only its owner may close a folder, and one like /tmp is everybody's by intent
  if (isSticky || (found.uid !== user && !isRoot)) return;
  const mode = found.mode & (isRoot ? most : 0o700);
  if (mode !== (found.mode & 0o777)) chmodSync(folder, mode);
}
