import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { z } from "zod";
import type { DrawingOrder } from "./drawing-process.ts";
import { millisecondsIn } from "#app/platform/clock/durations.ts";

const answer = z.union([z.object({ drawn: z.instanceof(Uint8Array) }), z.object({ fault: z.string() })]);

/** What the drawing itself is at fault for: it would end so again, whenever it were drawn. */
export class DrawingFault extends Error {}

const startLimit = 30 * millisecondsIn.second;
const idleLimit = 30 * millisecondsIn.second;
/** How often it is looked at whether a process that took its time has worked as long, and for how many times that. */
const [lookEvery, mostPatience] = [100, 5];
/** The memory that the process may hold, in bytes: more than twice what the largest picture of an operator takes. */
const mostMemory = 1024 ** 3;
/** How a process ends that fails by what it does, and not because somebody ends it. */
const crashes = new Set<unknown>(["SIGSEGV", "SIGABRT", "SIGBUS", "SIGILL", "SIGFPE", "SIGTRAP"]);

/** Bytes of memory that a process holds, those outside of its JavaScript too; 0 where the system does not tell. */
function heldBy(pid: number): number {
  try {
    return Number(/VmRSS:\s{1,20}(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "latin1"))?.[1] ?? 0) * 1024;
  } catch {
    return 0;
  }
}

/** CPU milliseconds that all threads of a process have used; null where the system does not tell (Linux does). */
function workedFor(pid: number): number | null {
  try {
    const threads = readdirSync(`/proc/${pid}/task`);
    const used = threads.map((thread) =>
      Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, "latin1").split(" ")[0]),
    );
    return used.reduce((sum, nanoseconds) => sum + nanoseconds, 0) / 1e6;
  } catch {
    return null;
  }
}

/** A process that draws one picture at a time, started when there is something to draw, ended when there is nothing. */
export class DrawingChild {
  #child: ChildProcess | null = null;
  #idle: NodeJS.Timeout | null = null;
  readonly #mostMemory: number;

  constructor(limits: { mostMemory: number } = { mostMemory }) {
    this.#mostMemory = limits.mostMemory;
  }

  /** The id of the process; null where there is none. */
  get pid(): number | null {
    return this.#child?.pid ?? null;
  }

  /** Starts the process where there is none. Rejects where it does not come up. */
  async start(): Promise<void> {
    if (this.#idle) clearTimeout(this.#idle);
    if (this.#child) return;
    // why: whoever draws what others bring knows no secret of the environment
    const child = fork(fileURLToPath(new URL("./drawing-process.ts", import.meta.url)), [], {
      env: {},
      execArgv: [],
      serialization: "advanced",
      stdio: ["ignore", "ignore", "ignore", "ipc"],
    });
    child.once("exit", () => {
      if (this.#child === child) this.#child = null;
    });
    // why: what could not be started or told is known by its end
    child.on("error", () => child.kill("SIGKILL"));
    this.#child = child;
    await this.#hear(child, startLimit);
  }

  /**
   * Draws one picture. Rejects where it takes longer or more memory, and kills the process then, or where it cannot be
   * drawn: with `DrawingFault` where that is the drawing's own fault.
   */
  async draw(order: DrawingOrder, limit: number): Promise<Buffer> {
    const child = this.#child;
    if (!child) throw new Error("The process that draws has ended");
    const heard = this.#hear(child, limit);
    child.send(order);
    try {
      const found = answer.parse(await heard);
      if ("fault" in found) throw new DrawingFault(found.fault);
      return Buffer.from(found.drawn);
    } finally {
      child.unref();
      child.channel?.unref();
      // why: what a picture left behind does not count as the next one's
      if (heldBy(child.pid ?? 0) > this.#mostMemory / 2) this.#end(child);
      else this.#idle = setTimeout(() => this.#end(child), idleLimit).unref();
    }
  }

  /** Ends a process that nothing more is asked of, also before it is gone. */
  #end(child: ChildProcess): void {
    if (this.#child === child) this.#child = null;
    child.kill("SIGKILL");
  }

  /** The next message of the process, which has so many milliseconds of its own work for it. */
  async #hear(child: ChildProcess, limit: number): Promise<unknown> {
    child.ref();
    child.channel?.ref();
    const heard = new AbortController();
    let over = "";
    const watch = this.#watch(child, limit, (fault) => (over = fault));
    try {
      return await Promise.race([
        once(child, "message", { signal: heard.signal }).then(([message]: unknown[]) => message),
        once(child, "exit", { signal: heard.signal }).then(([code, signal]: unknown[]) => {
          if (over !== "") throw new DrawingFault(over);
          if (crashes.has(signal) || Number(code) > 0) throw new DrawingFault(`It crashed: ${String(signal ?? code)}`);
          throw new Error(`The process that draws was ended from outside: ${String(signal ?? code)}`);
        }),
      ]);
    } finally {
      clearInterval(watch);
      heard.abort();
    }
  }

  /**
   * Kills the process once it worked for longer than the limit, or holds too much memory, and tells which; where the
   * machine is busy with others it gets more time, and is not at fault for it.
   */
  #watch(child: ChildProcess, limit: number, tell: (fault: string) => void): NodeJS.Timeout {
    const pid = child.pid ?? 0;
    const began = { at: performance.now(), worked: workedFor(pid) ?? 0 };
    return setInterval(() => {
      const passed = performance.now() - began.at;
      const worked = passed < limit ? 0 : (workedFor(pid) ?? Infinity) - began.worked;
      if (worked >= limit) tell(`It took longer than ${limit} ms`);
      else if (heldBy(pid) > this.#mostMemory) tell(`It took more than ${this.#mostMemory} bytes of memory`);
      else if (passed < limit * mostPatience) return;
      child.kill("SIGKILL");
    }, lookEvery);
  }
}
