import { readFileSync } from "node:fs";

/** What a process holds of the machine's memory, in megabytes; NaN where the system does not tell. */
export function residentMegabytes(pid: number): number {
  try {
    return Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "latin1"))?.[1]) / 1_024;
  } catch {
    return Number.NaN;
  }
}
