import { Tinypool } from "tinypool";
import type { PasswordToJudge } from "./judging-thread.ts";
import type { PasswordStrength } from "./password-strength.ts";
import { millisecondsIn } from "#app/platform/clock/durations.ts";
import { runtime } from "#app/platform/runtime/runtime.server.ts";

/** How long somebody waits for a judgement, the start of the thread included, in milliseconds. */
export const judgingPatience = 5 * millisecondsIn.second;

/** So many wait at most: as many as one thread judges within the patience, at a tenth of a second each. */
const maxWaiting = 40;

let threads: Tinypool | null = null;
// why: the lists take 40 MB, which a thread gives back when nobody has chosen a password for a while
const pool = () =>
  (threads ??= new Tinypool({
    filename: new URL("./judging-thread.ts", import.meta.url).href,
    minThreads: 0,
    maxThreads: 1,
    maxQueue: maxWaiting,
    idleTimeout: 10 * millisecondsIn.second,
    // why: a thread that waits by Atomics would not hear that it is to end
    useAtomics: false,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 256 },
    // why: one that ends while it has nothing to judge is no fault; the next password starts another
  }).on("error", () => undefined));

const isFull = (error: unknown) => error instanceof Error && error.message.startsWith("Task queue is at limit");

/**
 * How strong a password is, as `passwordStrength` says, judged in a thread of its own, for it takes 35 to 120 ms. Null
 * where it was not judged: too many wait, or it took longer than `judgingPatience`. Never rejects.
 */
export async function judgePassword(password: string, words: readonly string[]): Promise<PasswordStrength | null> {
  const asked: PasswordToJudge = { password, words };
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), judgingPatience);
  try {
    return await pool().run(asked, { signal: limit.signal });
  } catch (error) {
    if (!limit.signal.aborted && !isFull(error)) runtime().log.error({ err: error }, "The judge of passwords fails");
    return null;
  } finally {
    clearTimeout(timer);
  }
}
