import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";
import { createRequestDurations } from "#app/platform/metrics/request-durations.ts";
import { createRecentRequests, type RecentRequests } from "#app/platform/metrics/recent-requests.ts";
import type { PartName } from "#app/platform/parts/part.ts";

export type RequestObservation = {
  /** Null for a host that no brand has. */
  tenantId: string | null;
  /** The route's pattern (`/members/:id?`), never the path; null when no route matched. */
  routePattern: string | null;
  method: string;
  status: number;
  seconds: number;
};

/** `retried` failed and is tried again; `lost` is given up; `dropped` had nothing to do any more. */
export type JobOutcome = "done" | "dropped" | "retried" | "lost";

/** What waits in one queue, and for how long the oldest that is due, in seconds. */
type QueueDepth = { job: string; waiting: number; retrying: number; oldestSeconds: number };

export type Metrics = {
  observeRequest(observation: RequestObservation): void;
  observeJob(job: string, outcome: JobOutcome, seconds: number): void;
  /** A live stream of a brand opened (1) or ended (-1). */
  changeLiveStreams(tenantId: string, change: 1 | -1): void;
  /** Whether a part on which the site stands was well at the last look. */
  observePart(part: PartName, isUp: boolean): void;
  /** Something about a brand's money wants to be looked at. */
  observeMoneyAlarm(tenantId: string, kind: string): void;
  /** What was answered in the last minute, and how many live streams are open now. */
  glance(): RecentRequests & { streams: number };
  /** All metrics in the Prometheus text format, with the content type to send. */
  exposition(): Promise<{ contentType: string; body: string }>;
};

const knownMethods = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

/**
 * The metrics of one process. `hasTenant` tells whether an id is a brand; any other counts as "none"; `countTenants`
 * how many there are. `readQueues` tells what waits for jobs, and is asked whenever somebody asks for the metrics;
 * where it fails they are left out. At most `maxSeries` combinations of brand, route and method are told apart, so that
 * neither a thousand brands nor a stranger's requests can fill the memory; what comes later counts under the brand
 * "other".
 */
export function createMetrics(options: {
  hasTenant: (id: string) => boolean;
  countTenants: () => number;
  readQueues?: () => Promise<readonly QueueDepth[]>;
  maxSeries?: number;
}): Metrics {
  const registry = new Registry();
  const durations = createRequestDurations(options.maxSeries ?? 2000);
  const guardTenants = createSeriesGuard(options.maxSeries ?? 2000);
  collectDefaultMetrics({ register: registry });

  const registers = [registry];
  const jobs = new Counter({ name: "jobs_total", help: "Jobs run", labelNames: ["job", "outcome"], registers });
  const jobDurations = new Histogram({
    name: "job_duration_seconds",
    help: "Time a job ran",
    labelNames: ["job"],
    buckets: [0.01, 0.1, 0.5, 1, 5, 30, 120],
    registers,
  });
  const waiting = new Gauge({
    name: "jobs_waiting",
    help: "Jobs that wait; retry is those that failed before",
    labelNames: ["job", "state"],
    registers,
  });
  const oldest = new Gauge({
    name: "jobs_oldest_waiting_seconds",
    help: "Age of the oldest job that is due or tried again",
    labelNames: ["job"],
    registers,
  });
  const streams = new Gauge({ name: "live_streams", help: "Live streams open now", labelNames: ["tenant"], registers });
  const parts = new Gauge({
    name: "dependency_up",
    help: "Whether a part on which the site stands was well at the last look: 1 or 0",
    labelNames: ["part"],
    registers,
  });
  const moneyAlarms = new Counter({
    name: "money_alarms_total",
    help: "What people must look at about money, told once each",
    labelNames: ["tenant", "kind"],
    registers,
  });
  const tenants = new Gauge({ name: "tenant_registry_size", help: "Brands this process serves", registers });

  const recent = createRecentRequests(() => performance.now());
  let openStreams = 0;

  async function measureQueues(): Promise<void> {
    const queues = await options.readQueues?.().catch(() => []);
    waiting.reset();
    oldest.reset();
    for (const { job, waiting: all, retrying, oldestSeconds } of queues ?? []) {
      waiting.set({ job, state: "new" }, all - retrying);
      waiting.set({ job, state: "retry" }, retrying);
      oldest.set({ job }, oldestSeconds);
    }
  }

  return {
    observeRequest({ tenantId, routePattern, method, status, seconds }) {
      recent.add({ status, seconds });
      const route = routePattern ?? "unmatched";
      const knownMethod = knownMethods.has(method) ? method : "other";
      const tenant = tenantId !== null && options.hasTenant(tenantId) ? tenantId : "none";
      durations.observe({ tenant, route, method: knownMethod, status, seconds });
    },
    observeJob(job, outcome, seconds) {
      jobs.inc({ job, outcome });
      jobDurations.observe({ job }, seconds);
    },
    // why: what the guard once refused it refuses for good, so that a stream leaves the series that it entered
    changeLiveStreams(tenantId, change) {
      openStreams += change;
      streams.inc({ tenant: guardTenants(tenantId) ? tenantId : "other" }, change);
    },
    observePart: (part, isUp) => parts.set({ part }, isUp ? 1 : 0),
    observeMoneyAlarm: (tenantId, kind) =>
      moneyAlarms.inc({ tenant: guardTenants(tenantId) ? tenantId : "other", kind }),
    glance: () => ({ ...recent.lastMinute(), streams: openStreams }),
    async exposition() {
      tenants.set(options.countTenants());
      await measureQueues();
      return { contentType: registry.contentType, body: `${durations.exposition()}\n\n${await registry.metrics()}` };
    },
  };
}

/** Tells whether a brand may have a series of its own of a kind: the first `limit` different ones may, for good. */
function createSeriesGuard(limit: number): (tenant: string) => boolean {
  const admitted = new Set<string>();
  return (tenant) => {
    if (!admitted.has(tenant) && admitted.size < limit) admitted.add(tenant);
    return admitted.has(tenant);
  };
}
