import { readFileSync } from "node:fs";

// why: Linux counts in hundredths of a second towards programs, whatever its own clock does
const millisecondsPerTick = 10;

/** CPU milliseconds that all threads of a process have used so far; null where there is no `/proc`. */
export function cpuMilliseconds(pid: number): number | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "latin1");
    const [user, system] = stat.slice(stat.lastIndexOf(")") + 2).split(" ").slice(11, 13).map(Number);
    return user === undefined || system === undefined ? null : (user + system) * millisecondsPerTick;
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
