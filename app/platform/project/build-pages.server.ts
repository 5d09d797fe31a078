import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { withFileLock } from "#app/platform/db/cluster/file-lock.server.ts";
import { childEnv } from "#app/platform/env/child-env.ts";
import { builtPlaces } from "#app/platform/project/built-places.server.ts";
import { listFiles } from "#app/platform/project/list-files.server.ts";
import { packFiles } from "#app/platform/project/packed-files.server.ts";
import { projectRoot } from "#app/platform/project/root.server.ts";

const stamp = path.join(projectRoot, "build/.sources");
const lock = path.join(projectRoot, ".react-router.lock");

/** What the pages are built from, by path from the project's folder. */
function listSources(): string[] {
  const below = (folder: string) => listFiles(path.join(projectRoot, folder)).map((file) => `${folder}/${file}`);
  const written = below("app").filter(
    (file) =>
      /\.(?:tsx?|css|json|html|svg)$/.test(file) &&
      !/\.test\.tsx?$/.test(file) &&
      !file.startsWith("app/platform/db/generated/"),
  );
  return [...written, ...below("public"), "vite.config.ts", "remix.config.js", "package-lock.json"].toSorted();
}

function sourcesHash(): string {
  const hash = createHash("sha256");
  for (const file of listSources()) hash.update(file).update(readFileSync(path.join(projectRoot, file)));
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
  await run("@react-router/dev/bin.cjs", ["build"]);
  await run("vite/bin/vite.js", ["build", "--config", "app/console/vite.config.ts"]);
  // why here: else whoever comes first after a release waits for each script to be compressed
  for (const built of ["client", "console"] as const) {
    const { folder, packed } = builtPlaces(built);
    await packFiles(folder, packed);
  }
  writeFileSync(stamp, hash);
  return true;
}

/** Runs a program of a package to its end. */
function run(program: string, args: readonly string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [path.join(projectRoot, "node_modules", program), ...args], {
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
}
