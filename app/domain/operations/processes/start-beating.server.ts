import { randomUUID } from "node:crypto";
import { hostname } from "node:os";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { beatProcess } from "./beat-process.server.ts";
import { endProcess } from "./end-process.server.ts";
import { type FactSources, gatherFacts } from "./gather-facts.server.ts";
import { beatEverySeconds } from "./process-lifetimes.ts";
import { millisecondsIn } from "#app/platform/clock/durations.ts";

type Options = FactSources & { place: { port: number; release: string }; onError: (error: unknown) => void };

/** Has this process say every ten seconds that it lives, until `stop`, which takes it out of the list. */
export function startBeating({ place, onError, ...sources }: Options): { stop(): Promise<void> } {
  const self = { id: randomUUID(), host: hostname(), pid: process.pid, ...place };
  const delays = monitorEventLoopDelay({ resolution: 20 });
  delays.enable();
  let underWay: Promise<void> | null = null;
  const beat = () => {
    underWay ??= gatherFacts({ ...sources, delays })
      .then((facts) => beatProcess(self, facts))
      .catch(onError)
      .finally(() => {
        underWay = null;
      });
  };
  beat();
  const timer = setInterval(beat, beatEverySeconds * millisecondsIn.second).unref();
  return {
    async stop() {
      clearInterval(timer);
      delays.disable();
      await underWay;
      await endProcess(self.id).catch(onError);
    },
  };
}
