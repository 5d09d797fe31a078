import { open, readdir, readFile, rm, stat } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { assertStorageFolder, assertStorageKey, type Storage } from "#app/platform/storage/storage.ts";
import { writeFileAtomically } from "#app/platform/storage/write-file-atomically.server.ts";

/** Objects as files of a folder, the content type of each in a hidden file beside it. */
export function createFolderStorage(folder: string): Storage {
  const pathOf = (key: string) => {
    assertStorageKey(key);
    return join(folder, key);
  };

  return {
    async put(key, body, contentType) {
      const path = pathOf(key);
      // why: the type first, so that whoever sees the object also finds its type
      await writeFileAtomically(typePathOf(path), contentType);
      await writeFileAtomically(path, body);
    },
    async get(key) {
      const path = pathOf(key);
      const file = await open(path).catch(nullIfMissing);
      if (file === null) return null;
      const [contentType, { size }] = await Promise.all([
        readFile(typePathOf(path), "utf8").catch(nullIfMissing),
        file.stat(),
      ]);
      if (contentType !== null) return { body: file.createReadStream(), contentType, size };
      await file.close();
      return null;
    },
    async exists(key) {
      return (await stat(pathOf(key)).catch(nullIfMissing))?.isFile() ?? false;
    },
    async delete(key) {
      const path = pathOf(key);
      await rm(path, { force: true });
      await rm(typePathOf(path), { force: true });
    },
    async list(name) {
      assertStorageFolder(name);
      const names = ((await readdir(join(folder, name)).catch(nullIfMissing)) ?? []).filter(
        (each) => !each.startsWith("."),
      );
      const found = await Promise.all(
        names.map(async (each) => ({
          key: `${name}/${each}`,
          storedAt: (await stat(join(folder, name, each)).catch(nullIfMissing))?.mtime,
        })),
      );
      return found.flatMap(({ key, storedAt }) => (storedAt === undefined ? [] : [{ key, storedAt }]));
    },
  };
}

function typePathOf(path: string): string {
  // why: no key segment begins with a dot, so that this name is never a key
  return join(dirname(path), `.${basename(path)}.type`);
}

function nullIfMissing(error: unknown): null {
  if (error instanceof Error && "code" in error && (error.code === "ENOENT" || error.code === "ENOTDIR")) return null;
  throw error;
}
