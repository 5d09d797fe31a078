import { existsSync, readFileSync } from "node:fs";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { compressBody, type EncodedBody, etagOf } from "#app/platform/compression/encoded-body.server.ts";
import { fileType, isCompressible } from "#app/platform/compression/file-type.ts";
import { listFiles } from "#app/platform/project/list-files.server.ts";

const placeOf = (packed: string, file: string, encoding: "br" | "gz") => path.join(packed, `${file}.${encoding}`);

/**
 * Writes the compressed forms of a folder's files, those that compression makes smaller and whose names carry their
 * hash, to another folder, which holds nothing else afterwards.
 */
export async function packFiles(folder: string, packed: string): Promise<void> {
  await rm(packed, { recursive: true, force: true });
  const files = listFiles(folder).filter((file) => file.startsWith("assets/") && isCompressible(fileType(file)));
  // why not one after the other: libuv compresses on four threads
  await Promise.all(
    files.map(async (file) => {
      const { gzip, br } = await compressBody(await readFile(path.join(folder, file)), "small");
      await mkdir(path.dirname(path.join(packed, file)), { recursive: true });
      await writeFile(placeOf(packed, file, "gz"), gzip);
      await writeFile(placeOf(packed, file, "br"), br);
    }),
  );
}

/** A file with its compressed forms as `packFiles` wrote them; null where it wrote none. */
export function readPacked(packed: string, file: string, identity: Buffer): EncodedBody | null {
  const [gzip, br] = [placeOf(packed, file, "gz"), placeOf(packed, file, "br")];
  if (!existsSync(br)) return null;
  return { identity, gzip: readFileSync(gzip), br: readFileSync(br), etag: etagOf(identity) };
}
