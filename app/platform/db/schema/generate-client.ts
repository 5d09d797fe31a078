import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { withFileLock } from "#app/platform/db/cluster/file-lock.server.ts";
import { generatedDirectory, schemaDirectory } from "#app/platform/db/migrations/paths.server.ts";
import { projectRoot } from "#app/platform/project/root.server.ts";

const stampFile = join(generatedDirectory, "schema.sha256");
const lock = join(projectRoot, ".prisma-client.lock");

function hashSchema(): string {
  const hash = createHash("sha256");
  const files = readdirSync(schemaDirectory)
    .filter((name) => name.endsWith(".prisma"))
    .toSorted();
  for (const name of files) hash.update(name).update(readFileSync(join(schemaDirectory, name)));
  return hash.update(readFileSync(join(projectRoot, "node_modules/prisma/package.json"))).digest("hex");
}

function readStamp(): string | null {
  try {
    return readFileSync(stampFile, "utf8");
  } catch {
    return null;
  }
}

/**
 * Generates the Prisma client, without any download, unless the schema is the one it was last generated from.
 * Of several processes that start at once, one does it and the others wait.
 * @throws Error with Prisma's own words when it fails
 */
export async function generateClient(): Promise<"generated" | "unchanged"> {
  // why: what is there already needs no lock, so that whoever may not write here can start
  if (readStamp() === hashSchema()) return "unchanged";
  return withFileLock(lock, async () => generateWhereDue(), 120_000);
}

function generateWhereDue(): "generated" | "unchanged" {
  const hash = hashSchema();
  if (readStamp() === hash) return "unchanged";
  // why: whoever is killed half-way leaves no stamp
  rmSync(stampFile, { force: true });
  const cli = join(projectRoot, "node_modules/prisma/build/index.js");
  const { status, stderr, stdout } = spawnSync(process.execPath, [cli, "generate", "--no-hints"], {
    cwd: projectRoot,
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(`prisma generate failed:\n${stdout}\n${stderr}`);
  mkdirSync(generatedDirectory, { recursive: true });
  writeFileSync(`${stampFile}.new`, hash);
  renameSync(`${stampFile}.new`, stampFile);
  return "generated";
}

if (import.meta.main) await generateClient();
