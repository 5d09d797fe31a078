import type { ChildProcess } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { connect } from "node:net";
import { setTimeout as wait } from "node:timers/promises";

/** A part of the real place that can be killed, or stopped so that it answers nothing, and comes back. */
export type RealPart = {
  name: string;
  start(): Promise<void>;
  /** As when its machine is switched off. */
  kill(): Promise<void>;
  /** As when its machine hangs: what is open stays open. */
  freeze(): void;
  thaw(): void;
  stop(): Promise<void>;
  /** The last words of its program. */
  output(): string;
};

const startsWithin = 120_000;

/** A part made of one program, and whatever that starts, which is there once its port takes connections. */
export function processPart(options: {
  name: string;
  port: number;
  spawn: () => ChildProcess;
  isReady?: () => Promise<boolean>;
}): RealPart {
  const { name, port, isReady = () => answers(port) } = options;
  let child: ChildProcess | null = null;
  let output = "";

  const signalAll = (signal: NodeJS.Signals, to = child) => {
    for (const pid of to?.pid === undefined ? [] : familyOf(to.pid)) signalOne(pid, signal);
  };
  async function end(signal: NodeJS.Signals): Promise<void> {
    const ending = child;
    if (!ending) return;
    const gone = new Promise<void>((resolve) =>
      ending.exitCode === null && ending.signalCode === null ? ending.once("exit", () => resolve()) : resolve(),
    );
    signalAll(signal);
    const patience = setTimeout(() => signalAll("SIGKILL", ending), 20_000);
    await gone;
    clearTimeout(patience);
    child = null;
  }

  return {
    name,
    async start() {
      output = "";
      const started = options.spawn();
      child = started;
      for (const stream of [started.stdout, started.stderr])
        stream?.on("data", (bytes: Buffer) => (output = (output + bytes.toString()).slice(-20_000)));
      const givenUpAt = Date.now() + startsWithin;
      while (!(await isReady())) {
        if (started.exitCode !== null || Date.now() > givenUpAt) throw new Error(`${name} did not start:\n${output}`);
        await wait(50);
      }
    },
    kill: () => end("SIGKILL"),
    freeze: () => signalAll("SIGSTOP"),
    thaw: () => signalAll("SIGCONT"),
    output: () => output,
    async stop() {
      signalAll("SIGCONT");
      await end("SIGTERM");
    },
  };
}

/** Tells whether a port of this machine takes connections. */
function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1", () => (socket.destroy(), resolve(true)));
    socket.on("error", () => resolve(false));
  });
}

function signalOne(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "ESRCH")) throw error;
  }
}

/** A process and all that descend from it, the first of them first. */
function familyOf(root: number): number[] {
  const parents = new Map<number, number>();
  for (const name of readdirSync("/proc").filter((each) => /^\d+$/.test(each))) {
    const parent = parentOf(name);
    if (parent !== null) parents.set(Number(name), parent);
  }
  const family = [root];
  for (const member of family)
    for (const [pid, parent] of parents) if (parent === member && !family.includes(pid)) family.push(pid);
  return family;
}

function parentOf(pid: string): number | null {
  try {
    const told = readFileSync(`/proc/${pid}/stat`, "utf8");
    return Number(told.slice(told.lastIndexOf(")") + 2).split(" ")[1]);
  } catch {
    return null;
  }
}
