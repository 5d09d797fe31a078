import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { z } from "zod";
import { childEnv } from "#app/platform/env/child-env.ts";
import type { Question } from "#tests/mutation/judge-process.ts";

const answerContract = z.object({ killer: z.string().nullable() });
const longestMs = 180_000;

/**
 * Asks a process of its own which test fails; one that does not come back is ended, and a fault that did that is found
 * too.
 */
export class Judge {
  #child: ChildProcess | null = null;

  /** The test file that failed, "no end" where the tests never ended, null where all passed. */
  async ask(question: Question): Promise<string | null> {
    const child = this.#child ?? (await this.#start());
    const gone = new AbortController();
    const leave = () => gone.abort();
    const timer = setTimeout(leave, longestMs);
    child.once("exit", leave);
    child.send(question);
    try {
      const [answer] = await once(child, "message", { signal: gone.signal });
      return answerContract.parse(answer).killer;
    } catch {
      this.#kill();
      return "no end";
    } finally {
      clearTimeout(timer);
      child.off("exit", leave);
    }
  }

  /** Ends the process once it has closed what it opened. */
  async close(): Promise<void> {
    if (this.#child === null) return;
    const left = once(this.#child, "exit");
    this.#child.disconnect();
    await left;
  }

  async #start(): Promise<ChildProcess> {
    // why: it and the workers that it starts are one group, so that a worker in an endless loop can be ended with it
    const child = spawn(process.execPath, [path.join(import.meta.dirname, "judge-process.ts")], {
      stdio: ["ignore", "ignore", "inherit", "ipc"],
      detached: true,
      env: childEnv({ NODE_ENV: "test" }),
    });
    await once(child, "message");
    this.#child = child;
    return child;
  }

  #kill(): void {
    const pid = this.#child?.pid;
    this.#child = null;
    if (pid !== undefined) process.kill(-pid, "SIGKILL");
  }
}
