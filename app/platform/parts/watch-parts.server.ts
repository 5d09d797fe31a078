import type { CheckResult } from "#app/platform/health/health.server.ts";
import type { Part, PartName } from "#app/platform/parts/part.ts";
import { findPart, type PartFinding, tellFinding } from "#app/platform/parts/verify-parts.server.ts";

export type PartsWatch = {
  /** What was last found of each part; asks nobody, however often it is called. */
  findings(): Record<string, CheckResult>;
  stop(): void;
};

type Options = {
  parts: readonly Part[];
  log: { info(fields: object, message: string): void; error(fields: object, message: string): void };
  /** Told of each look whether a part is well. */
  observe: (part: PartName, isUp: boolean) => void;
  /** Milliseconds between two looks at a part; 10,000 by default. */
  lookEvery?: number;
};

/**
 * Looks at every part again and again, and tells the log when one goes and when it is back. Takes them to be well until
 * the first look.
 */
export function watchParts({ parts, log, observe, lookEvery = 10_000 }: Options): PartsWatch {
  const known = new Map<PartName, CheckResult>(parts.map(({ name }) => [name, { status: "ok", milliseconds: 0 }]));
  const timers = parts.map((part) => {
    let isLooking = false;
    const look = async () => {
      if (isLooking) return;
      isLooking = true;
      const started = performance.now();
      take(await findPart(part), Math.round(performance.now() - started));
      isLooking = false;
    };
    void look();
    return setInterval(() => void look(), lookEvery).unref();
  });

  function take(finding: PartFinding, milliseconds: number): void {
    const {
      part: { name },
      status,
      error,
    } = finding;
    const isUp = status === "ok";
    const wasUp = known.get(name)?.status === "ok";
    if (wasUp && !isUp) log.error({ part: name, err: error }, tellFinding(finding));
    if (!wasUp && isUp) log.info({ part: name }, "A part is back");
    known.set(name, { status: isUp ? "ok" : "failed", milliseconds });
    observe(name, isUp);
  }

  return { findings: () => Object.fromEntries(known), stop: () => timers.forEach((timer) => clearInterval(timer)) };
}
