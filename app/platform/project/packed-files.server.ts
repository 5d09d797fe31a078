import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { compressBody, type EncodedBody, etagOf } from "#app/platform/compression/encoded-body.server.ts";
import { fileType, isCompressible } from "#app/platform/compression/file-type.ts";
import { listFiles } from "#app/platform/project/list-files.server.ts";

const placeOf = (packed: string, file: string, encoding: "br" | "gz") => path.join(packed, `${file}.${encoding}`);

/**
 * Writes the compressed forms of a folder's files, those that compression makes smaller and whose names carry their
 * hash, to another folder, which holds nothing else afterwards, and never half of a file.
 */
export async function packFiles(folder: string, packed: string): Promise<void> {
  const part = `${packed}.part`;
  await rm(part, { recursive: true, force: true });
  await mkdir(part, { recursive: true });
  const files = listFiles(folder).filter((file) => file.startsWith("assets/") && isCompressible(fileType(file)));
  // why not one after the other: libuv compresses on four threads
  await Promise.all(
    files.map(async (file) => {
      const { gzip, br } = await compressBody(await readFile(path.join(folder, file)), "small");
      await mkdir(path.dirname(path.join(part, file)), { recursive: true });
      await writeFile(placeOf(part, file, "gz"), gzip);
      await writeFile(placeOf(part, file, "br"), br);
    }),
  );
  await rm(packed, { recursive: true, force: true });
  await rename(part, packed);
}

/**
 * A file with its compressed forms as `packFiles` wrote them; null where they cannot be had. A name that carries its
 * hash stands for the same content in every build, so that one that ran meanwhile gives the same.
 */
export async function readPacked(packed: string, file: string, identity: Buffer): Promise<EncodedBody | null> {
  try {
    const [gzip, br] = await Promise.all([
      readFile(placeOf(packed, file, "gz")),
      readFile(placeOf(packed, file, "br")),
    ]);
    return { identity, gzip, br, etag: etagOf(identity) };
  } catch {
    // why whatever it is: the file itself is here, and can be compressed again
    return null;
  }
}
