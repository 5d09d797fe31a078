import { mkdir, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { assertStorageKey } from "#app/platform/storage/storage.ts";

/** Stores one object under a storage key, as `Storage.put` does. */
export type PutFile = (key: string, body: Uint8Array, contentType: string) => Promise<void>;

/**
 * Writes objects as the folder storage keeps them (`<folder>/<key>`, the type in `.<name>.type`), without waiting for
 * the disk after each of some twenty thousand files.
 */
export function putIntoFolder(folder: string): PutFile {
  const made = new Map<string, Promise<unknown>>();
  return async (key, body, contentType) => {
    assertStorageKey(key);
    const path = join(folder, key);
    const parent = dirname(path);
    const ready = made.get(parent) ?? mkdir(parent, { recursive: true });
    made.set(parent, ready);
    await ready;
    // why: seeded media can be made again at any time, so that nothing is lost with them in a power cut
    await Promise.all([writeFile(join(parent, `.${basename(path)}.type`), contentType), writeFile(path, body)]);
  };
}
