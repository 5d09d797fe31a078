import { writeFileSync } from "node:fs";
import { once } from "node:events";
import path from "node:path";
import { withConnection } from "#app/platform/db/connection/connect.server.ts";
import {
  findPostgresPrograms,
  makeOwnedDirectory,
  spawnAs,
} from "#app/platform/db/cluster/postgres-binaries.server.ts";
import { processPart, type RealPart } from "#tests/real/parts/real-part.ts";

const password = "a-password-of-the-owner";

/**
 * A PostgreSQL of Debian's where `folder` has its programs, else the one from npm, on a cluster of its own; `ownerUrl`
 * leads into it.
 */
export async function postgresPart({
  directory,
  port,
  folder,
}: {
  directory: string;
  port: number;
  folder: string | null;
}): Promise<RealPart & { ownerUrl: string }> {
  const found = await findPostgresPrograms(directory);
  const programs =
    folder === null
      ? found
      : { ...found, initdb: path.join(folder, "initdb"), postgres: path.join(folder, "postgres") };
  const cluster = path.join(directory, "cluster");
  makeOwnedDirectory(cluster, programs.identity);
  const passwordFile = path.join(directory, "owner.password");
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o644 });
  const made = spawnAs(
    programs.identity,
    programs.initdb,
    [
      `--pgdata=${cluster}`,
      "--username=owner",
      `--pwfile=${passwordFile}`,
      "--auth=scram-sha-256",
      "--encoding=UTF8",
      "--locale=C.UTF-8",
    ],
    "pipe",
  );
  let words = "";
  made.stderr?.on("data", (bytes: Buffer) => (words += bytes.toString()));
  const [code] = await once(made, "exit");
  if (code !== 0) throw new Error(`initdb failed: ${words}`);
  const ownerUrl = `postgres://owner:${password}@127.0.0.1:${port}/liaison`;
  const anyDatabase = `postgres://owner:${password}@127.0.0.1:${port}/postgres`;
  const part = processPart({
    name: "PostgreSQL",
    port,
    spawn: () =>
      spawnAs(
        programs.identity,
        programs.postgres,
        ["-D", cluster, "-p", String(port), "-k", "", "-c", "listen_addresses=127.0.0.1", "-c", "max_connections=150"],
        "pipe",
      ),
    isReady: () =>
      withConnection(anyDatabase, async (client) => void (await client.query("select 1"))).then(
        () => true,
        () => false,
      ),
  });
  return { ...part, ownerUrl };
}
