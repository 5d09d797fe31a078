import { readdirSync, readFileSync } from "node:fs";

const nanosecondsPerMillisecond = 1e6;

/**
 * CPU milliseconds that the threads of a process have used so far; null where the system does not tell (Linux's
 * `schedstat`).
 */
export function cpuMilliseconds(pid: number): number | null {
  try {
    const threads = readdirSync(`/proc/${pid}/task`);
    const used = threads.map((thread) =>
      Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, "latin1").split(" ", 1)[0]),
    );
    return used.reduce((sum, nanoseconds) => sum + nanoseconds, 0) / nanosecondsPerMillisecond;
  } catch {
    return null;
  }
}

/** Ticks of all cores since the start of the machine, and how many of them its host gave to other machines. */
export type MachineTimes = { all: number; stolen: number };

/** What the machine's time went into so far; null where there is no `/proc/stat`. */
export function machineTimes(): MachineTimes | null {
  try {
    const [line = ""] = readFileSync("/proc/stat", "latin1").split("\n", 1);
    const ticks = line.trim().split(/\s+/).slice(1, 9).map(Number);
    return { all: ticks.reduce((sum, count) => sum + count, 0), stolen: ticks[7] ?? 0 };
  } catch {
    return null;
  }
}
