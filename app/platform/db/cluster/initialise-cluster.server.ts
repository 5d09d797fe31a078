import { chown, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { makeOwnedDirectory, spawnAs, type PostgresPrograms } from "./postgres-binaries.server.ts";

/**
 * Makes the cluster of a data folder, with its first role and that role's password, whole or not at all. Throws with
 * `initdb`'s own last words.
 */
export async function initialiseCluster(
  directory: string,
  { initdb, identity }: PostgresPrograms,
  { superuser, password }: { superuser: string; password: string },
): Promise<void> {
  const unfinished = join(directory, "postgres.new");
  await rm(unfinished, { recursive: true, force: true });
  makeOwnedDirectory(unfinished, identity);
  const passwordFile = join(directory, "postgres.initial");
  await rm(passwordFile, { force: true });
  await writeFile(passwordFile, `${password}\n`, { mode: 0o600 });
  if (identity.uid !== undefined && identity.gid !== undefined) await chown(passwordFile, identity.uid, identity.gid);
  const child = spawnAs(
    identity,
    initdb,
    [
      `--pgdata=${unfinished}`,
      `--username=${superuser}`,
      `--pwfile=${passwordFile}`,
      "--auth=scram-sha-256",
      // why: keys compare by bytes, which is fast and never changes with a library; ICU collations stay available by
      // name.
      "--encoding=UTF8",
      "--locale-provider=builtin",
      "--builtin-locale=C.UTF-8",
      "--locale=C",
      "--no-sync",
      "--no-instructions",
    ],
    "pipe",
  );
  const failure = await lastWords(child);
  await rm(passwordFile, { force: true });
  if (failure !== null) throw new Error(`initdb failed: ${failure}`);
  await rename(unfinished, join(directory, "postgres"));
}

function lastWords(child: ReturnType<typeof spawnAs>): Promise<string | null> {
  let output = "";
  child.stderr?.on("data", (chunk: Buffer) => (output += chunk.toString()));
  return new Promise((resolve) => {
    child.once("error", (error) => resolve(error.message));
    child.once("close", (code) => resolve(code === 0 ? null : output.trim().slice(-2_000) || `exit code ${code}`));
  });
}
