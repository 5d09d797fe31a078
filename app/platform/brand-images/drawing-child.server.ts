import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { z } from "zod";
import type { DrawingOrder } from "./drawing-process.ts";
import { millisecondsIn } from "#app/platform/clock/durations.ts";

const answer = z.union([z.object({ drawn: z.instanceof(Uint8Array) }), z.object({ fault: z.string() })]);

const startLimit = 30 * millisecondsIn.second;
const idleLimit = 30 * millisecondsIn.second;
/** How often it is looked at whether a process that took its time has worked as long, and for how many times that. */
const [lookEvery, mostPatience] = [250, 5];

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

  /** Draws one picture. Rejects where it takes longer, and kills the process then, or where it cannot be drawn. */
  async draw(order: DrawingOrder, limit: number): Promise<Buffer> {
    const child = this.#child;
    if (!child) throw new Error("The process that draws has ended");
    const heard = this.#hear(child, limit);
    child.send(order);
    try {
      const found = answer.parse(await heard);
      if ("fault" in found) throw new Error(found.fault);
      return Buffer.from(found.drawn);
    } finally {
      child.unref();
      child.channel?.unref();
      this.#idle = setTimeout(() => child.kill("SIGKILL"), idleLimit).unref();
    }
  }

  /** The next message of the process, which has so many milliseconds of its own work for it. */
  async #hear(child: ChildProcess, limit: number): Promise<unknown> {
    child.ref();
    child.channel?.ref();
    const over = new AbortController();
    const watch = this.#watch(child, limit);
    try {
      return await Promise.race([
        once(child, "message", { signal: over.signal }).then(([message]: unknown[]) => message),
        once(child, "exit", { signal: over.signal }).then(() => {
          throw new Error(`The process that draws was ended, after ${limit} ms or by a fault`);
        }),
      ]);
    } finally {
      clearInterval(watch);
      over.abort();
    }
  }

  /** Kills the process once it worked for longer than the limit; where the machine is busy with others it gets more time. */
  #watch(child: ChildProcess, limit: number): NodeJS.Timeout {
    const pid = child.pid ?? 0;
    const began = { at: performance.now(), worked: workedFor(pid) ?? 0 };
    return setInterval(() => {
      const passed = performance.now() - began.at;
      if (passed < limit) return;
      const worked = (workedFor(pid) ?? Infinity) - began.worked;
      if (worked >= limit || passed >= limit * mostPatience) child.kill("SIGKILL");
    }, lookEvery);
  }
}
