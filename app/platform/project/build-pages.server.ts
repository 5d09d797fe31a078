import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { withFileLock } from "#app/platform/db/cluster/file-lock.server.ts";
import { childEnv } from "#app/platform/env/child-env.ts";
import { projectRoot } from "#app/platform/project/root.server.ts";

const stamp = path.join(projectRoot, "build/.sources");
const lock = path.join(projectRoot, ".react-router.lock");
const sources = ["app/**/*.{ts,tsx,css,json}", "public/**/*", "vite.config.ts", "remix.config.js", "package-lock.json"];

function sourcesHash(): string {
  const hash = createHash("sha256");
  const files = globSync(sources, {
    cwd: projectRoot,
    withFileTypes: true,
    exclude: ["app/platform/db/generated/**", "app/**/*.test.{ts,tsx}"],
  })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .toSorted();
  for (const file of files) hash.update(path.relative(projectRoot, file)).update(readFileSync(file));
  return hash.digest("hex");
}

/**
 * Builds the pages where their sources changed since the last build. Returns whether a build ran.
 * @throws Error when the build fails; its own output says why.
 */
export async function buildPages(): Promise<boolean> {
  // why: what is there already needs no lock, so that whoever may not write here can start
  if (isBuilt(sourcesHash())) return false;
  return withFileLock(lock, buildWhereDue, 300_000);
}

function isBuilt(hash: string): boolean {
  return existsSync(stamp) && readFileSync(stamp, "utf8") === hash;
}

async function buildWhereDue(): Promise<boolean> {
  const hash = sourcesHash();
  if (isBuilt(hash)) return false;
  // why: whoever is killed half-way leaves no stamp
  rmSync(stamp, { force: true });
  const command = path.join(projectRoot, "node_modules/@react-router/dev/bin.cjs");
  await new Promise<void>((resolve, reject) => {
    const child = spawn(process.execPath, [command, "build"], {
      cwd: projectRoot,
      stdio: ["ignore", "pipe", "pipe"],
      env: childEnv({ NODE_ENV: "production" }),
    });
    let output = "";
    child.stdout.on("data", (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on("data", (chunk: Buffer) => (output += chunk.toString()));
    child.on("error", reject);
    child.on("exit", (code) =>
      code === 0 ? resolve() : reject(new Error(`The pages could not be built:\n${output}`)),
    );
  });
  writeFileSync(stamp, hash);
  return true;
}
