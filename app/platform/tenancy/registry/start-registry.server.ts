import type { Bus } from "#app/platform/bus/bus.ts";
import type { Registry } from "./registry.server.ts";
import {
  refreshRegistry,
  type RegistryLog,
  type RegistryState,
  type PublishedSource,
} from "./refresh-registry.server.ts";

export type RegistryWatch = {
  /** Looks for changes now and resolves when the registry holds them. */
  refresh(): Promise<void>;
  stop(): Promise<void>;
};

type Options = {
  registry: Registry;
  source: PublishedSource;
  log: RegistryLog;
  /** Where `tenant:<id>` is published after a change. */
  bus?: Pick<Bus, "subscribe" | "onReconnected">;
  /** Milliseconds between two looks at the version when no signal comes. */
  pollEvery?: number;
};

/**
 * Fills the registry before it resolves, then keeps it in step: at once on a bus signal, and within `pollEvery`
 * milliseconds (1,000) when a signal was lost. A failing database is logged and asked again; what is held keeps
 * serving.
 * @throws whatever the first read throws, because a process without brands must not start.
 */
export async function startRegistry({
  registry,
  source,
  log,
  bus,
  pollEvery = 1_000,
}: Options): Promise<RegistryWatch> {
  const state: RegistryState = new Map();
  let version = await source.readVersion();
  await refreshRegistry(registry, source, state, log);

  let work: Promise<void> = Promise.resolve();
  let waiting = false;

  async function look(): Promise<void> {
    waiting = false;
    try {
      const latest = await source.readVersion();
      if (latest === version) return;
      await refreshRegistry(registry, source, state, log);
      version = latest;
    } catch (error) {
      log.error({ reason: error instanceof Error ? error.message : String(error) }, "brands could not be read");
    }
  }

  function refresh(): Promise<void> {
    if (waiting) return work;
    waiting = true;
    work = work.then(look);
    return work;
  }

  const timer = setInterval(() => void refresh(), pollEvery);
  timer.unref();
  const ends = [bus?.subscribe("tenant:*", () => void refresh()), bus?.onReconnected(() => void refresh())];

  return {
    refresh,
    async stop() {
      clearInterval(timer);
      for (const end of ends) end?.();
      await work;
    },
  };
}
