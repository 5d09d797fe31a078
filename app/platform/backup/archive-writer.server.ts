import { createWriteStream } from "node:fs";
import { mkdir, open, rename, rm } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { pack, type Pack } from "tar-stream";

/** How large the parts of a table are, in bytes: a tar archive tells the size of a file before its contents. */
const partBytes = 4 * 1_024 * 1_024;

export type ArchiveWriter = {
  add(name: string, contents: Buffer): Promise<void>;
  /** Adds contents of any length as files `<name>/000001`, `<name>/000002` …. */
  addInParts(name: string, contents: AsyncIterable<Buffer>): Promise<void>;
};

/**
 * Writes a .tar.gz that `work` fills, under another name until it is whole and on the disk; readable by its owner
 * alone. Returns what `work` returns. Throws Error where the file is there already, and what `work` throws; then
 * nothing stays.
 */
export async function writeArchive<T>(
  file: string,
  time: Date,
  work: (archive: ArchiveWriter) => Promise<T>,
): Promise<T> {
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  const unfinished = `${file}.unfinished`;
  const reserved = await open(file, "wx", 0o600).catch((error: unknown) => {
    throw isThere(error) ? new Error(`${file} is there already.`) : error;
  });
  await reserved.close();
  try {
    await rm(unfinished, { force: true });
    const result = await fill(unfinished, time, work);
    const written = await open(unfinished, "r");
    await written.sync();
    await written.close();
    await rename(unfinished, file);
    return result;
  } catch (error) {
    await Promise.all([rm(file, { force: true }), rm(unfinished, { force: true })]);
    throw error;
  }
}

const isThere = (error: unknown) => error instanceof Error && "code" in error && error.code === "EEXIST";

async function fill<T>(file: string, time: Date, work: (archive: ArchiveWriter) => Promise<T>): Promise<T> {
  const tar = pack();
  const written = pipeline(tar, createGzip({ level: 4 }), createWriteStream(file, { flags: "wx", mode: 0o600 }));
  // why: a full disk ends whoever waits to write on; nobody may be left waiting
  written.catch((error: unknown) => tar.destroy(error instanceof Error ? error : undefined));
  try {
    const result = await work(archiveOn(tar, time));
    tar.finalize();
    await written;
    return result;
  } catch (error) {
    tar.destroy();
    await written.catch((cause: unknown) => {
      // why: what work met is told, unless it was that nothing could be written
      if (cause instanceof Error && "code" in cause && cause.code !== "ERR_STREAM_PREMATURE_CLOSE") throw cause;
    });
    throw error;
  }
}

function archiveOn(tar: Pack, time: Date): ArchiveWriter {
  const add = (name: string, contents: Buffer) =>
    new Promise<void>((resolve, reject) => {
      tar.entry({ name, mode: 0o600, mtime: time }, contents, (error) => (error ? reject(error) : resolve()));
    });

  async function addInParts(name: string, contents: AsyncIterable<Buffer>): Promise<void> {
    let held: Buffer[] = [];
    let size = 0;
    let part = 0;
    const flush = async () => {
      part += 1;
      await add(`${name}/${String(part).padStart(6, "0")}`, Buffer.concat(held));
      [held, size] = [[], 0];
    };
    for await (const chunk of contents) {
      held.push(chunk);
      size += chunk.length;
      if (size >= partBytes) await flush();
    }
    if (size > 0) await flush();
  }
  return { add, addInParts };
}
