import { link, mkdir, readFile, unlink, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { randomToken } from "#app/platform/crypto/token.server.ts";

/**
 * The text of a key file; `create` makes it when there is none. Readable by its owner alone (mode 600).
 * Processes that start together all get the same key.
 */
export async function readOrCreateKey(path: string, create: () => string): Promise<string> {
  const existing = await readKey(path);
  if (existing !== null) return existing;
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const draft = `${path}.${randomToken(6)}`;
  await writeFile(draft, create(), { mode: 0o600, flush: true });
  try {
    // why: link fails where a file stands, so the first process wins and no reader sees half a key
    await link(draft, path);
  } catch (error) {
    if (!isSystemError(error, "EEXIST")) throw error;
  } finally {
    await unlink(draft);
  }
  return readFile(path, "utf8");
}

async function readKey(path: string): Promise<string | null> {
  try {
    return await readFile(path, "utf8");
  } catch (error) {
    if (isSystemError(error, "ENOENT")) return null;
    throw error;
  }
}

function isSystemError(error: unknown, code: string): boolean {
  return error instanceof Error && "code" in error && error.code === code;
}
