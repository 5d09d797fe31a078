import fc from "fast-check";
import { Histogram, Registry } from "prom-client";
import { expect, it } from "vitest";
import { createRequestDurations } from "./request-durations.ts";

const answer = fc.record({
  tenant: fc.constantFrom("lagoon", "beau", 'a "quoted" one'),
  route: fc.constantFrom("/members/:id?", "back\\slash", "two\nlines"),
  method: fc.constantFrom("GET", "POST"),
  status: fc.integer({ min: 100, max: 599 }),
  seconds: fc.oneof(fc.constantFrom(0, 0.005, 0.01, 10), fc.double({ min: 0, max: 20, noNaN: true })),
});

it("writes what prom-client writes of the same answers", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(answer, { maxLength: 60 }), async (answers) => {
      const registry = new Registry();
      const reference = new Histogram({
        name: "http_request_duration_seconds",
        help: "Requests answered, and the time from each to the end of its answer",
        labelNames: ["tenant", "route", "method", "status"],
        buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
        registers: [registry],
      });
      const durations = createRequestDurations(2_000);
      for (const { status, seconds, ...labels } of answers) {
        durations.observe({ ...labels, status, seconds });
        reference.observe({ ...labels, status: `${Math.floor(status / 100)}xx` }, seconds);
      }
      expect(`${durations.exposition()}\n`).toBe(await registry.metrics());
    }),
    { numRuns: 100 },
  );
});
