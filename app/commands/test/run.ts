import { AsyncLocalStorage } from "node:async_hooks";
import { spawn } from "node:child_process";
import path from "node:path";
import { projectRoot } from "#app/platform/project/root.server.ts";
import { childEnv } from "#app/platform/env/child-env.ts";

/** Counts of a step, and which of its tests failed, where they have names. */
export type Outcome = { passed: number; failed: number; failures?: string[] };

// why: dozens of processes of the site start in a run, and to strip and to compile its code took each of them half a second
const compiled = path.join(projectRoot, "node_modules/.cache/compiled");
const kept = new AsyncLocalStorage<string[]>();

/** Does something and keeps what the programs that it runs say, instead of showing it as it comes. */
export async function keepOutput<Result>(work: () => Promise<Result>): Promise<{ result: Result; output: string }> {
  const said: string[] = [];
  const result = await kept.run(said, work);
  return { result, output: said.join("") };
}

/** Runs a program of a package with this Node, its output shown as it comes; resolves to its exit code. */
export function runTool(
  packageName: string,
  bin: string,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<number> {
  return run(process.execPath, [path.join(projectRoot, "node_modules", packageName, bin), ...args], env);
}

/**
 * Runs a program in the project's folder, its output shown as it comes; resolves to its exit code, 1 when it could not
 * start.
 */
export function run(command: string, args: readonly string[], env: Record<string, string> = {}): Promise<number> {
  const said = kept.getStore();
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: projectRoot,
      stdio: ["ignore", said ? "pipe" : "inherit", said ? "pipe" : "inherit"],
      env: childEnv({ NODE_COMPILE_CACHE: compiled, ...env }),
    });
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding("utf8").on("data", (text: string) => said?.push(text));
    child.once("error", (error) => {
      console.error(`${command}: ${error.message}`);
      resolve(1);
    });
    child.once("close", (code) => resolve(code ?? 1));
  });
}

/** Counts a step that is one check: passed when it ended with 0. */
export function asOutcome(code: number): Outcome {
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** Counts of a runner's report; a runner that ended badly without naming a failure counts as one. */
export function withCrash(outcome: Outcome, code: number): Outcome {
  return { ...outcome, failed: code !== 0 && outcome.failed === 0 ? 1 : outcome.failed };
}
