import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync } from "node:fs";
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { z } from "zod";
import { isProcessAlive } from "#app/platform/db/cluster/postmaster.server.ts";
import { childEnv } from "#app/platform/env/child-env.ts";
import { projectRoot } from "#app/platform/project/root.server.ts";

const signals = ["SIGINT", "SIGTERM", "SIGHUP", "SIGQUIT", "SIGUSR2"] as const;
const commands = ["start", "build", "dev", "test", "bench", "tenants", "db"];

/** Stands for a command: tells what it got, and takes its time to end. */
const standIn = `
  const end = (word) => { console.log(word); setTimeout(() => { console.log("orderly end"); process.exit(0); }, 100); };
  for (const signal of ${JSON.stringify(signals)}) process.once(signal, () => end("got " + signal));
  process.once("disconnect", () => end("lost its launcher"));
  setInterval(() => {}, 1_000);
  console.log(JSON.stringify({ pid: process.pid, mode: process.env.NODE_ENV }) + " is up");
  if (process.argv[2] === "die") process.kill(process.pid, "SIGKILL");`;

let clone = "";

beforeAll(async () => {
  clone = await mkdtemp(path.join(tmpdir(), "liaison-signals-"));
  await mkdir(path.join(clone, "app/commands"), { recursive: true });
  await mkdir(path.join(clone, "node_modules/node/bin"), { recursive: true });
  await symlink(process.execPath, path.join(clone, "node_modules/node/bin/node"));
  for (const file of ["package.json", "app/commands/launch.mjs"])
    await cp(path.join(projectRoot, file), path.join(clone, file));
  for (const command of commands) await writeFile(path.join(clone, "app/commands", `${command}.ts`), standIn);
});

afterAll(() => rm(clone, { recursive: true, force: true }));

/** Both ways of the launcher: the Node of the project becomes what it starts, one that cannot stands between. */
const ways = [
  { way: "becomes what it starts", nodeOptions: "" },
  { way: "stands between", nodeOptions: "--import=data:text/javascript,delete%20process.execve" },
];

type Launched = { child: ChildProcess; served: number; mode: string; output(): string; ended: Promise<unknown[]> };

async function launch(
  program: string,
  args: readonly string[],
  nodeOptions: string,
  changes: Record<string, string> = {},
): Promise<Launched> {
  const PATH = `${path.dirname(process.execPath)}${path.delimiter}${childEnv({})["PATH"] ?? ""}`;
  const child = spawn(program, args, {
    cwd: clone,
    env: childEnv({ NODE_ENV: "", NODE_OPTIONS: nodeOptions, NODE_COMPILE_CACHE: "", PATH, ...changes }),
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = once(child, "close");
  let output = "";
  child.stdout.on("data", (chunk: Buffer) => (output += chunk.toString()));
  await expect.poll(() => output, { timeout: 15_000, interval: 20 }).toContain("is up");
  const { pid, mode } = z
    .object({ pid: z.int(), mode: z.string() })
    .parse(JSON.parse(/\{.*\}/.exec(output)?.[0] ?? "{}"));
  // why: what a failed test left would hold the test run
  onTestFinished(() => {
    for (const left of [child.pid ?? 0, pid]) if (isProcessAlive(left)) process.kill(left, "SIGKILL");
  });
  return { child, served: pid, mode, output: () => output, ended };
}

const launcher = (nodeOptions: string, args: readonly string[], changes?: Record<string, string>) =>
  launch(process.execPath, ["app/commands/launch.mjs", ...args], nodeOptions, changes);

describe.each(ways)("a launcher that $way", ({ way, nodeOptions }) => {
  // why: npm itself passes on these two alone, and a shell between it and us would keep them
  it.each(["SIGINT", "SIGTERM"] as const)(
    "hands on the %s that npm gets, and npm waits for the orderly end",
    async (signal) => {
      const { child, output, ended } = await launch("npm", ["start"], nodeOptions);
      child.kill(signal);
      expect(await ended).toEqual([0, null]);
      expect(output()).toMatch(new RegExp(`got ${signal}\\s+orderly end\\s*$`));
    },
  );

  it.each(signals)("hands on %s, once", async (signal) => {
    const { child, served, output, ended } = await launcher(nodeOptions, ["start"]);
    expect(served === child.pid).toBe(way === "becomes what it starts");
    child.kill(signal);
    expect(await ended).toEqual([0, null]);
    expect(output()).toMatch(new RegExp(`got ${signal}\\s+orderly end\\s*$`));
  });

  it("lets Node keep what it compiled of a site, and nothing of tests and of what is being edited", async () => {
    const kept = path.join(clone, "node_modules/.cache/compiled");
    await rm(kept, { recursive: true, force: true });
    for (const command of ["dev", "test", "start"]) {
      expect(existsSync(kept), command).toBe(false);
      const { child, ended } = await launcher(nodeOptions, [command]);
      child.kill("SIGTERM");
      await ended;
    }
    expect(readdirSync(kept)).not.toEqual([]);
  });

  it("ends by the signal that ended what it started", async () => {
    const { ended } = await launcher(nodeOptions, ["start", "die"]);
    expect(await ended).toEqual([null, "SIGKILL"]);
  });

  it.each([
    ["start", "production"],
    ["build", "production"],
    ["tenants", "production"],
    ["db", "production"],
    ["bench", "production"],
    ["dev", "development"],
    ["test", "test"],
  ])("starts %s in the mode %s, unless the operator set another", async (command, mode) => {
    const modes = await Promise.all(
      ["", "staging"].map(async (set) => {
        const { child, mode: found, ended } = await launcher(nodeOptions, [command], { NODE_ENV: set });
        child.kill("SIGTERM");
        await ended;
        return found;
      }),
    );
    expect(modes).toEqual([mode, "staging"]);
  });
});

it("a launcher that was killed leaves nothing running", async () => {
  const { child, output, ended } = await launcher(ways[1]?.nodeOptions ?? "", ["start"]);
  child.kill("SIGKILL");
  await ended;
  expect(output()).toMatch(/lost its launcher\s+orderly end\s*$/);
});
