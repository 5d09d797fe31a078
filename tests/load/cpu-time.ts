import { readdirSync, readFileSync } from "node:fs";

const nanosecondsPerMillisecond = 1e6;

/** `USER_HZ`, which Linux tells every program as 100 a second. */
const millisecondsPerTick = 10;

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

/**
 * CPU milliseconds of a process and of its children, those that have ended included: a database server with all its
 * connections. Null where the system does not tell.
 */
export function familyCpuMilliseconds(pid: number): number | null {
  try {
    const own = processTimes(pid);
    const children = readdirSync("/proc")
      .filter((name) => /^\d+$/.test(name))
      .flatMap((name) => processTimes(Number(name)) ?? [])
      .filter(({ parent }) => parent === pid);
    if (!own) return null;
    return (
      [own.all, ...children.map(({ alone }) => alone)].reduce((sum, ticks) => sum + ticks, 0) * millisecondsPerTick
    );
  } catch {
    return null;
  }
}

/** Process ids of those that a process started and that still run. */
export function childrenOf(pid: number): number[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name) && processTimes(Number(name))?.parent === pid)
    .map(Number);
}

/** Clock ticks that a process used, alone and with its ended children, and who started it. */
function processTimes(pid: number): { parent: number; alone: number; all: number } | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "latin1");
    // why: the program's name, in brackets, may hold spaces
    const fields = stat
      .slice(stat.lastIndexOf(")") + 2)
      .split(" ")
      .map(Number);
    const [parent = 0] = fields.slice(1, 2);
    const [user = 0, system = 0, childUser = 0, childSystem = 0] = fields.slice(11, 15);
    return { parent, alone: user + system, all: user + system + childUser + childSystem };
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
