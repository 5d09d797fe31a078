import { createReadStream } from "node:fs";
import { pipeline } from "node:stream";
import { buffer } from "node:stream/consumers";
import { createGunzip } from "node:zlib";
import { extract } from "tar-stream";

/** A file of an archive: its name and contents, which fit into memory as the writer made them. */
export type ArchivedFile = { name: string; contents: Buffer };

/**
 * Reads a .tar.gz file by file, from its beginning. Throws Error where it is damaged; that one ends too early, its
 * totals tell by their absence.
 */
export async function* readArchive(file: string): AsyncGenerator<ArchivedFile> {
  const source = createReadStream(file);
  const entries = pipeline(source, createGunzip(), extract(), () => {});
  try {
    for await (const entry of entries) yield { name: entry.header.name, contents: await buffer(entry) };
  } catch (error) {
    // why: so tar-stream says that the archive ends within a file; where it ends between two it says nothing
    if (error instanceof Error && error.message === "Unexpected end of data")
      throw new Error("The backup is not whole: it ends within a file", { cause: error });
    throw error;
  } finally {
    source.destroy();
    entries.destroy();
  }
}
