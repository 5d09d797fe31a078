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
