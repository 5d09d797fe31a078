export type CheckResult = { status: "ok" | "failed" | "timed_out"; milliseconds: number };
type Readiness = {
  status: "ready" | "degraded" | "not_ready" | "draining";
  checks: Record<string, CheckResult>;
  warnings?: string[];
};
type Liveness = { status: "ok"; uptimeSeconds: number };

/** Resolves when its part is well, throws when it is not. */
export type HealthCheck = () => Promise<void> | void;

export type Health = {
  /** The process answers; says nothing of what it stands on. */
  liveness(): Liveness;
  /**
   * Runs every check side by side; "ready" and "degraded" deserve a 200, because the process answers, the others a 503.
   */
  readiness(): Promise<Readiness>;
  /** From now on not ready, so that proxies send nothing new. */
  startDraining(): void;
};

/**
 * Health of one process from named checks, each given `timeoutMilliseconds`.
 * Reasons go to `onFailure`, never into the answer: who asks is not known.
 */
export function createHealth(options: {
  checks: Record<string, HealthCheck>;
  /**
   * What is known of the parts without which the process still answers: where one is not well, the process is degraded.
   */
  others?: () => Record<string, CheckResult>;
  timeoutMilliseconds: number;
  onFailure: (check: string, error: unknown) => void;
  /** What somebody should set right although the process is well, by name. */
  warnings?: () => string[];
}): Health {
  let draining = false;

  async function runCheck(name: string, check: HealthCheck): Promise<CheckResult> {
    const started = performance.now();
    const status = await settle(check, options.timeoutMilliseconds, (error) => options.onFailure(name, error));
    return { status, milliseconds: Math.round(performance.now() - started) };
  }

  return {
    liveness: () => ({ status: "ok", uptimeSeconds: Math.floor(process.uptime()) }),
    async readiness() {
      if (draining) return { status: "draining", checks: {} };
      const results = await Promise.all(
        Object.entries(options.checks).map(async ([name, check]) => [name, await runCheck(name, check)] as const),
      );
      const others = options.others?.() ?? {};
      const warnings = options.warnings?.() ?? [];
      const told = {
        checks: { ...Object.fromEntries(results), ...others },
        ...(warnings.length > 0 ? { warnings } : {}),
      };
      if (!areWell(results.map(([, result]) => result))) return { status: "not_ready", ...told };
      return { status: areWell(Object.values(others)) ? "ready" : "degraded", ...told };
    },
    startDraining: () => {
      draining = true;
    },
  };
}

const areWell = (results: readonly CheckResult[]): boolean => results.every(({ status }) => status === "ok");

async function settle(
  check: HealthCheck,
  timeout: number,
  onFailure: (error: unknown) => void,
): Promise<CheckResult["status"]> {
  let timer: NodeJS.Timeout | undefined;
  const timedOut = new Promise<"timed_out">((resolve) => {
    timer = setTimeout(() => resolve("timed_out"), timeout);
  });
  const checked = runAsync(check).then(
    () => "ok" as const,
    (error: unknown) => {
      onFailure(error);
      return "failed" as const;
    },
  );
  try {
    const status = await Promise.race([checked, timedOut]);
    if (status === "timed_out") onFailure(new Error(`No answer within ${timeout} ms`));
    return status;
  } finally {
    clearTimeout(timer);
  }
}

async function runAsync(check: HealthCheck): Promise<void> {
  await check();
}
