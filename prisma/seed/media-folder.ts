import { mkdirSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { assertStorageKey } from "#app/platform/storage/storage.ts";

/** Stores one object under a storage key, as `Storage.put` does. */
export type PutFile = (key: string, body: Uint8Array, contentType: string) => Promise<void>;

/**
 * Writes objects as the folder storage keeps them (`<folder>/<key>`, the type in `.<name>.type`), without waiting for
 * the disk after each of some fifteen thousand files.
 */
export function putIntoFolder(folder: string): PutFile {
  const made = new Set<string>();
  return async (key, body, contentType) => {
    assertStorageKey(key);
    const path = join(folder, key);
    const parent = dirname(path);
    if (!made.has(parent)) mkdirSync(parent, { recursive: true, mode: 0o700 });
    made.add(parent);
    // why: thousands of small files cost a tenth when written at once, and seeded media can always be made again.
    writeFileSync(join(parent, `.${basename(path)}.type`), contentType, { mode: 0o600 });
    writeFileSync(path, body, { mode: 0o600 });
  };
}
