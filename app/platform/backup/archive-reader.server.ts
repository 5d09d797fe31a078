import { createReadStream } from "node:fs";
import { pipeline } from "node:stream";
import { createGunzip } from "node:zlib";
import { readTarHeader, tarBlock, tarPadding } from "#app/platform/backup/tar-header.ts";

/** A file of an archive: its name and contents, which fit into memory as the writer made them. */
export type ArchivedFile = { name: string; contents: Buffer };

/** Reads a .tar.gz file by file, from its beginning. Throws Error where it is damaged or ends too early. */
export async function* readArchive(file: string): AsyncGenerator<ArchivedFile> {
  const bytes = new ByteReader(pipeline(createReadStream(file), createGunzip(), () => {}));
  try {
    for (;;) {
      const header = readTarHeader(await bytes.take(tarBlock));
      if (header === null) return;
      const contents = await bytes.take(header.size);
      await bytes.take(tarPadding(header.size));
      yield { name: header.name, contents };
    }
  } finally {
    bytes.close();
  }
}

/** Hands out exactly as many bytes of a stream as are asked for. */
class ByteReader {
  readonly #stream: AsyncIterable<Buffer> & { destroy(): void };
  readonly #chunks: AsyncIterator<Buffer>;
  #held: Buffer = Buffer.alloc(0);

  constructor(stream: AsyncIterable<Buffer> & { destroy(): void }) {
    this.#stream = stream;
    this.#chunks = stream[Symbol.asyncIterator]();
  }

  async take(count: number): Promise<Buffer> {
    const parts = [this.#held];
    let size = this.#held.length;
    while (size < count) {
      const { value, done } = await this.#chunks.next();
      if (done) throw new Error("The archive ends too early");
      parts.push(value);
      size += value.length;
    }
    const all = parts.length === 1 ? this.#held : Buffer.concat(parts);
    this.#held = all.subarray(count);
    return all.subarray(0, count);
  }

  close(): void {
    this.#stream.destroy();
  }
}
