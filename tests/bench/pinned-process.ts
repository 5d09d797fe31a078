import { type ChildProcess, fork, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { availableParallelism } from "node:os";
import path from "node:path";
import { childEnv } from "#app/platform/env/child-env.ts";
import { projectRoot } from "#app/platform/project/root.server.ts";

export const serverCore = 0;
export const loadCore = 1;

const cores = availableParallelism();

/** Whether processes can be given a core of their own here: `taskset` is there, and a second core. */
export const canPin = cores > 1 && spawnSync("taskset", ["-c", "0", "true"]).status === 0;

export type PinnedOptions = { core: number; env?: Record<string, string>; nodeOptions?: string[]; args?: string[] };

const started = new Set<ChildProcess>();

/**
 * Starts a module of the project in a process of its own on one core, with a channel to it; what it prints is kept
 * back.
 */
export function forkPinned(
  module: string,
  { core, env = {}, nodeOptions = [], args = [] }: PinnedOptions,
): ChildProcess {
  const shared = { cwd: projectRoot, env: childEnv(env), silent: true, serialization: "advanced" as const };
  const pinned = canPin
    ? { execPath: "taskset", execArgv: ["-c", String(core), process.execPath, ...nodeOptions] }
    : { execArgv: nodeOptions };
  const child = fork(path.join(projectRoot, module), args, { ...shared, ...pinned });
  for (const stream of [child.stdout, child.stderr]) stream?.resume();
  return watched(child);
}

/** Starts a program of the machine on one core, in the foreground; what it prints is kept back. */
export function spawnPinned(
  program: string,
  { core, env = {}, args = [], cwd = projectRoot }: Omit<PinnedOptions, "nodeOptions"> & { cwd?: string },
): ChildProcess {
  const [first = program, ...rest] = canPin ? ["taskset", "-c", String(core), program, ...args] : [program, ...args];
  const child = spawn(first, rest, { cwd, env: childEnv(env), stdio: ["ignore", "pipe", "pipe"] });
  for (const stream of [child.stdout, child.stderr]) stream?.resume();
  return watched(child);
}

function watched(child: ChildProcess): ChildProcess {
  started.add(child);
  child.once("exit", () => started.delete(child));
  return child;
}

/** Moves a process that runs already, and what it will start, to one core. */
export function pinProcess(pid: number, core: number): void {
  if (canPin) spawnSync("taskset", ["-a", "-c", "-p", String(core), String(pid)]);
}

/** Does the measuring itself on the load generator's core for a while. */
export async function onLoadCore<T>(work: () => Promise<T>): Promise<T> {
  pinProcess(process.pid, loadCore);
  try {
    return await work();
  } finally {
    if (canPin) spawnSync("taskset", ["-a", "-c", "-p", `0-${cores - 1}`, String(process.pid)]);
  }
}

/** The next message of a process; an error with its last words when it ends instead. */
export async function nextMessage(child: ChildProcess): Promise<unknown> {
  let words = "";
  const hear = (chunk: Buffer) => (words = `${words}${chunk.toString()}`.slice(-4_000));
  child.stdout?.on("data", hear);
  child.stderr?.on("data", hear);
  const stop = new AbortController();
  try {
    return await Promise.race([
      once(child, "message", { signal: stop.signal }).then(([message]: unknown[]) => message),
      once(child, "exit", { signal: stop.signal }).then(() => {
        throw new Error(`A process of the bench ended early:\n${words}`);
      }),
    ]);
  } finally {
    stop.abort();
    child.stdout?.off("data", hear);
    child.stderr?.off("data", hear);
  }
}

/** Asks a process to end, and resolves when it has. */
export async function endProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill("SIGTERM");
  await ended;
}

/** Ends every process that was started here and still runs. */
export async function endAllProcesses(): Promise<void> {
  await Promise.all([...started].map(endProcess));
}
