export type ShutdownLog = {
  info(fields: object, message: string): void;
  error(fields: object, message: string): void;
};

export type Shutdown = {
  /**
   * Adds a hook; hooks run one after the other, the last added first, so that each part ends before what it stands on.
   */
  onShutdown(name: string, hook: () => Promise<void> | void): void;
  /** Runs the hooks once, whoever calls and however often; resolves when all ran or the deadline passed. */
  shutDown(reason: string): Promise<void>;
  /**
   * Ends the process on SIGINT, SIGTERM, SIGHUP (its terminal was closed), or when its launcher is gone: cleanly on the
   * first, at once on one that comes a second or more later.
   */
  listenForSignals(): void;
};

// why: a launcher that was killed passes nothing on, but its channel to this process closes
const endSignals = ["SIGINT", "SIGTERM", "SIGHUP", "disconnect"] as const;
type EndSignal = (typeof endSignals)[number];

/** What of the process the shutdown touches. */
export type ProcessEnds = {
  on(signal: EndSignal, listener: () => void): unknown;
  exit(code: number): void;
};

/**
 * An orderly end within `deadlineMilliseconds` over all hooks. A hook that fails is logged and does not stop the
 * others. Exit codes: 0 after a clean end, 1 when a hook failed or the deadline passed, 130 after a second signal.
 */
export function createShutdown(options: {
  log: ShutdownLog;
  deadlineMilliseconds: number;
  echoMilliseconds?: number;
  process?: ProcessEnds;
}): Shutdown {
  // why: one Ctrl-C comes twice, from the terminal to all its processes and handed on by the launcher
  const { log, deadlineMilliseconds, echoMilliseconds = 1_000 } = options;
  const ends = options.process ?? process;
  const hooks: { name: string; hook: () => Promise<void> | void }[] = [];
  let ending: Promise<boolean> | null = null;
  let signalledAt: number | null = null;

  async function runHooks(): Promise<boolean> {
    let clean = true;
    for (const { name, hook } of hooks.toReversed()) {
      try {
        await hook();
        log.info({ hook: name }, "Shut down");
      } catch (error) {
        clean = false;
        log.error({ hook: name, err: error }, "Failed to shut down");
      }
    }
    return clean;
  }

  async function runUntilDeadline(reason: string): Promise<boolean> {
    log.info({ reason }, "Shutting down");
    let timer: NodeJS.Timeout | undefined;
    const deadline = new Promise<boolean>((resolve) => {
      timer = setTimeout(() => {
        log.error({ deadlineMilliseconds }, "Shutdown took too long");
        resolve(false);
      }, deadlineMilliseconds);
    });
    return Promise.race([runHooks(), deadline]).finally(() => clearTimeout(timer));
  }

  function end(reason: string): Promise<boolean> {
    ending ??= runUntilDeadline(reason);
    return ending;
  }

  function onSignal(signal: string): void {
    const now = performance.now();
    if (ending && signalledAt !== null && now - signalledAt < echoMilliseconds) return;
    if (ending) return ends.exit(130);
    signalledAt = now;
    void end(signal).then((clean) => ends.exit(clean ? 0 : 1));
  }

  return {
    onShutdown: (name, hook) => void hooks.push({ name, hook }),
    shutDown: async (reason) => void (await end(reason)),
    listenForSignals() {
      for (const signal of endSignals) ends.on(signal, () => onSignal(signal));
    },
  };
}
