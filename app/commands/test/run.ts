import { AsyncLocalStorage } from "node:async_hooks";
import { spawn } from "node:child_process";
import path from "node:path";
import { projectRoot } from "#app/platform/project/root.server.ts";
import { childEnv } from "#app/platform/env/child-env.ts";

/** A test that failed and passed in one run: it counts as passed. */
export type Unsteady = { name: string; error: string; trace: string | null };
/** Counts of a step, what of it failed, with file and line where it has one, and what of it was unsteady. */
export type Outcome = { passed: number; failed: number; failures: string[]; unsteady: Unsteady[] };

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

/** Counts what passed where nothing failed. */
export const nothingFailed = (passed: number): Outcome => ({ passed, failed: 0, failures: [], unsteady: [] });

/** Counts a step that is one check: passed when it ended with 0. */
export function asOutcome(code: number, failures: string[] = []): Outcome {
  return code === 0 ? nothingFailed(1) : { passed: 0, failed: 1, failures, unsteady: [] };
}

/** Counts of a runner's report; a runner that ended badly without naming a failure counts as one. */
export function withCrash(outcome: Outcome, code: number): Outcome {
  if (code === 0 || outcome.failures.length > 0 || outcome.unsteady.length > 0) return outcome;
  return { ...outcome, failed: 1, failures: [`the runner ended with ${code} and named no test`] };
}

/** Runs one check, its output shown as by `run`; where it fails, `tell` finds in that what it complains of. */
export async function runCheck(
  work: () => Promise<number>,
  tell: (output: string) => string[] = linesOfFiles,
): Promise<Outcome> {
  const outer = kept.getStore();
  const { result, output } = await keepOutput(work);
  if (outer) outer.push(output);
  else process.stdout.write(output);
  return asOutcome(result, tell(output).slice(0, mostLines));
}

const mostLines = 10;
const ofFile = /(?:^|[\s"'])[\w@$.[\]()/+-]+\.(?:tsx?|m?js|jsonc?|css|md)(?:[:(]\d|[\s"']|$)/;

function linesOfFiles(output: string): string[] {
  return output
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => ofFile.test(line));
}
