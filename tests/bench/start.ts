import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmod, cp, mkdir, rm } from "node:fs/promises";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { childEnv } from "#app/platform/env/child-env.ts";
import { projectRoot } from "#app/platform/project/root.server.ts";
import { makeBrands } from "#tests/bench/brands.ts";
import { freePort } from "#tests/support/free-port.ts";
import type { Part } from "#tests/bench/report.ts";
import { withScratchDirectory } from "#tests/bench/scratch-directory.ts";
import { ownServices } from "#tests/bench/site-process.ts";
import { describeStarts, type Starts } from "#tests/bench/start-part.ts";
import { residentMegabytes } from "#tests/load/resident-memory.ts";

const many = 1_000;
const longestStart = 300_000;
/** What a start needs of the project; packages are linked. */
const copied = [
  "app",
  "build",
  "prisma",
  "public",
  "tenants",
  "themes",
  "package.json",
  "package-lock.json",
  "prisma.config.ts",
  "react-router.config.ts",
  "remix.config.js",
  "tsconfig.json",
  "vite.config.ts",
];

/** Measures first and warm starts with the demo brands and with 1,000, and the memory that a first start leaves. */
export async function benchStarts(): Promise<Part> {
  return withScratchDirectory(async (directory) => {
    // why: where root starts it, PostgreSQL runs as another user, who must find its programs
    await chmod(directory, 0o755);
    const release = path.join(directory, "release");
    await mkdir(release);
    for (const name of copied) await cp(path.join(projectRoot, name), path.join(release, name), { recursive: true });
    spawnSync("cp", ["-al", path.join(projectRoot, "node_modules"), release]);
    const demo = await startTwice(release, path.join(directory, "demo"), { SEED_MEMBERS: "0" });
    const seeded = await startTwice(release, path.join(directory, "seeded"), {});
    const made = await makeBrands(many);
    await rm(path.join(release, "tenants"), { recursive: true });
    await cp(made, path.join(release, "tenants"), { recursive: true });
    await rm(path.dirname(made), { recursive: true });
    const large = await startTwice(release, path.join(directory, "large"), { SEED_MEMBERS: "0" });
    return describeStarts([
      { name: "8 brands", ...demo },
      { name: "8 brands, 2,000 members seeded at the first", ...seeded },
      { name: "1,000 brands", ...large },
    ]);
  });
}

type Started = { child: ChildProcess; seconds: number; output: () => string };

async function startTwice(folder: string, dataDir: string, env: Record<string, string>): Promise<Omit<Starts, "name">> {
  const first = await measureStart(folder, { DATA_DIR: dataDir, ...env });
  const warm = await measureStart(folder, { DATA_DIR: dataDir, ...env });
  return { first, warm };
}

/** Seconds until a start says that it is ready, and the memory of the process once nothing is drawn beside it. */
async function measureStart(
  folder: string,
  env: Record<string, string>,
): Promise<{ seconds: number; megabytes: number }> {
  const { child, seconds, output } = await start(folder, env);
  if (output().includes("More portraits are being drawn"))
    await until(child, output, () => output().includes("All portraits are drawn"));
  const megabytes = residentMegabytes(child.pid ?? 0);
  child.kill("SIGTERM");
  await once(child, "exit");
  return { seconds, megabytes };
}

async function start(folder: string, env: Record<string, string>): Promise<Started> {
  const started = performance.now();
  const child = spawn(process.execPath, ["app/commands/launch.mjs", "start"], {
    cwd: folder,
    stdio: ["ignore", "pipe", "pipe"],
    env: childEnv({ ...ownServices, BIND_ADDRESS: "127.0.0.1", ...env, PORT: String(await freePort()) }),
  });
  let text = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk: Buffer) => (text += chunk.toString()));
  const output = () => text;
  await until(child, output, () => text.includes("Liaison is ready"));
  return { child, seconds: (performance.now() - started) / 1_000, output };
}

async function until(child: ChildProcess, output: () => string, isSo: () => boolean): Promise<void> {
  const deadline = performance.now() + longestStart;
  while (!isSo()) {
    if (child.exitCode !== null || child.signalCode !== null || performance.now() > deadline) {
      child.kill("SIGKILL");
      throw new Error(`The site did not start:\n${output().slice(-4_000)}`);
    }
    await wait(20);
  }
}
