import { database } from "#app/platform/db/connection/database.server.ts";
import type { Env } from "#app/platform/env/env.server.ts";
import { createHealth, type Health } from "#app/platform/health/health.server.ts";
import { parseTrustedProxies } from "#app/platform/geo/client-address.server.ts";
import { createProxyWatch, type ProxyWatch } from "#app/platform/geo/proxy-watch.ts";
import { queueDepths } from "#app/platform/jobs/process-jobs.server.ts";
import { type AnsweredRequest, createLoggers, type Logger } from "#app/platform/log/logger.server.ts";
import { setSecurityLog } from "#app/platform/log/security-log.ts";
import { createMetrics, type Metrics } from "#app/platform/metrics/metrics.server.ts";
import { outsideFindings } from "#app/platform/runtime/process-parts.server.ts";
import { createShutdown, type Shutdown } from "#app/platform/shutdown/shutdown.server.ts";
import { processRegistry } from "#app/platform/tenancy/registry/registry.server.ts";
import { keepTickShape } from "./keep-tick-shape.server.ts";

/** What one process stands on, made once at its start. */
export type Runtime = {
  log: Logger;
  logRequest: (request: AnsweredRequest) => void;
  metrics: Metrics;
  health: Health;
  shutdown: Shutdown;
  proxies: ProxyWatch;
};

const forgottenProxy =
  "A proxy at this address forwards requests, but TRUSTED_PROXIES does not name it: its headers are not believed, and everybody behind it counts as one person for every limit. If it is yours, add it to TRUSTED_PROXIES.";

let current: Runtime | undefined;

/** Makes the parts that every process has; call once, before anything else. */
export function createRuntime(env: Env): Runtime {
  keepTickShape();
  const form = env.NODE_ENV === "production" ? "json" : "readable";
  const { log, logRequest } = createLoggers({ level: env.LOG_LEVEL, form });
  setSecurityLog(log);
  const metrics = createMetrics({
    hasTenant: (id) => processRegistry().findTenant(id) !== null,
    countTenants: () => processRegistry().listTenants().length,
    readQueues: queueDepths,
  });
  const proxies = createProxyWatch({
    isTrusted: parseTrustedProxies(env.TRUSTED_PROXIES),
    warn: (peer) => log.warn({ peer }, forgottenProxy),
  });
  const health = createHealth({
    checks: {
      database: async () => {
        await database().reader.query("select 1");
      },
    },
    others: outsideFindings,
    timeoutMilliseconds: 2_000,
    onFailure: (check, error) => log.error({ check, err: error }, "Health check failed"),
    // why: a new installation has no brand yet, and whoever starts it waits for this answer before making one
    warnings: () => [
      ...(proxies.unnamed().length > 0 ? ["trusted_proxies"] : []),
      ...(processRegistry().listPublished().length === 0 ? ["no_tenants"] : []),
    ],
  });
  const shutdown = createShutdown({ log, deadlineMilliseconds: 28_000 });
  current = { log, logRequest, metrics, health, shutdown, proxies };
  return current;
}

/** The parts of this process. Throws before `createRuntime` was called. */
export function runtime(): Runtime {
  if (!current) throw new Error("The runtime is not there yet");
  return current;
}
