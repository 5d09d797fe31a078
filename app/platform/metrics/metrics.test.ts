import { describe, expect, it } from "vitest";
import { createMetrics, type RequestObservation } from "#app/platform/metrics/metrics.server.ts";

const request: RequestObservation = {
  tenantId: "lagoon",
  routePattern: "/members",
  method: "GET",
  status: 200,
  seconds: 0.02,
};
const hasTenant = (id: string) => id === "lagoon" || /^brand-\d+$/.test(id);
const countTenants = () => 1;

async function linesOf(metrics: ReturnType<typeof createMetrics>, name: string): Promise<string[]> {
  const { body } = await metrics.exposition();
  return body.split("\n").filter((line) => line.startsWith(name));
}

describe("metrics", () => {
  it("counts and times requests by brand, route pattern, method and status class", async () => {
    const metrics = createMetrics({ hasTenant, countTenants });
    metrics.observeRequest(request);
    metrics.observeRequest({ ...request, status: 204 });
    metrics.observeRequest({ ...request, status: 503 });
    expect(await linesOf(metrics, "http_request_duration_seconds_count")).toEqual([
      'http_request_duration_seconds_count{tenant="lagoon",route="/members",method="GET",status="2xx"} 2',
      'http_request_duration_seconds_count{tenant="lagoon",route="/members",method="GET",status="5xx"} 1',
    ]);
    expect(await linesOf(metrics, 'http_request_duration_seconds_bucket{le="0.025"')).toEqual([
      'http_request_duration_seconds_bucket{le="0.025",tenant="lagoon",route="/members",method="GET",status="2xx"} 2',
      'http_request_duration_seconds_bucket{le="0.025",tenant="lagoon",route="/members",method="GET",status="5xx"} 1',
    ]);
  });

  it("lets no stranger invent labels", async () => {
    const metrics = createMetrics({ hasTenant, countTenants });
    metrics.observeRequest({ ...request, tenantId: "evil.example", routePattern: null, method: "BREW", status: 421 });
    metrics.observeRequest({ ...request, tenantId: null, routePattern: null, method: "HACK", status: 421 });
    expect(await linesOf(metrics, "http_request_duration_seconds_count")).toEqual([
      'http_request_duration_seconds_count{tenant="none",route="unmatched",method="other",status="4xx"} 2',
    ]);
  });

  it("keeps a bounded number of series and loses no request", async () => {
    const metrics = createMetrics({ hasTenant, countTenants, maxSeries: 10 });
    for (let brand = 0; brand < 1000; brand += 1) metrics.observeRequest({ ...request, tenantId: `brand-${brand}` });
    metrics.observeRequest({ ...request, tenantId: "brand-0" });
    const lines = await linesOf(metrics, "http_request_duration_seconds_count");
    expect(lines).toHaveLength(11);
    expect(lines).toContain(
      'http_request_duration_seconds_count{tenant="other",route="/members",method="GET",status="2xx"} 990',
    );
    expect(lines).toContain(
      'http_request_duration_seconds_count{tenant="brand-0",route="/members",method="GET",status="2xx"} 2',
    );
  });

  it("counts what people must look at about money by brand and kind", async () => {
    const metrics = createMetrics({ hasTenant, countTenants, maxSeries: 1 });
    for (const brand of ["lagoon", "lagoon", "beau"]) metrics.observeMoneyAlarm(brand, "bank_return");
    expect(await linesOf(metrics, "money_alarms_total")).toEqual([
      'money_alarms_total{tenant="lagoon",kind="bank_return"} 2',
      'money_alarms_total{tenant="other",kind="bank_return"} 1',
    ]);
  });

  it("holds how many live streams are open by brand, within its series", async () => {
    const metrics = createMetrics({ hasTenant, countTenants, maxSeries: 1 });
    for (const brand of ["lagoon", "lagoon", "beau", "knots"]) metrics.changeLiveStreams(brand, 1);
    metrics.changeLiveStreams("lagoon", -1);
    metrics.changeLiveStreams("beau", -1);
    expect(await linesOf(metrics, "live_streams")).toEqual([
      'live_streams{tenant="lagoon"} 1',
      'live_streams{tenant="other"} 1',
    ]);
  });

  it("counts jobs, and brands as they come, and tells its content type", async () => {
    let brands = 8;
    const metrics = createMetrics({ hasTenant, countTenants: () => brands });
    const outcomes = ["done", "dropped", "retried", "lost"] as const;
    for (const outcome of outcomes) metrics.observeJob("send-mail", outcome, 0.2);
    expect(await linesOf(metrics, "jobs_total")).toEqual(
      outcomes.map((outcome) => `jobs_total{job="send-mail",outcome="${outcome}"} 1`),
    );
    expect(await linesOf(metrics, "tenant_registry_size")).toEqual(["tenant_registry_size 8"]);
    brands = 9;
    expect(await linesOf(metrics, "tenant_registry_size")).toEqual(["tenant_registry_size 9"]);
    expect(await linesOf(metrics, "process_cpu_seconds_total")).toHaveLength(1);
    expect((await metrics.exposition()).contentType).toContain("text/plain");
  });

  it("tells what waits, as it is when asked, and nothing where nobody knows", async () => {
    let queues = [{ job: "send-mail", waiting: 5, retrying: 2, oldestSeconds: 90 }];
    let isAway = false;
    const metrics = createMetrics({
      hasTenant,
      countTenants,
      readQueues: async () => (isAway ? Promise.reject(new Error("the database is away")) : queues),
    });
    expect(await linesOf(metrics, "jobs_waiting{")).toEqual([
      'jobs_waiting{job="send-mail",state="new"} 3',
      'jobs_waiting{job="send-mail",state="retry"} 2',
    ]);
    expect(await linesOf(metrics, "jobs_oldest_waiting_seconds{")).toEqual([
      'jobs_oldest_waiting_seconds{job="send-mail"} 90',
    ]);
    queues = [];
    expect(await linesOf(metrics, "jobs_waiting{")).toEqual([]);
    isAway = true;
    expect(await linesOf(metrics, "jobs_oldest_waiting_seconds{")).toEqual([]);
  });
});
