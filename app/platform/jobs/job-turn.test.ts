import fc from "fast-check";
import { beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { z } from "zod";
import { type Clock, stoppedClock } from "#app/platform/clock/clock.ts";
import { appRole } from "#app/platform/db/cluster/urls.server.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { defineJob, type JobDefinition, jobTenantId } from "#app/platform/jobs/define-job.ts";
import { installJobs } from "#app/platform/jobs/install-jobs.server.ts";
import { startJobs } from "#app/platform/jobs/jobs.server.ts";
import { createPayloadSeal } from "#app/platform/jobs/payload-seal.server.ts";
import { createLogger } from "#app/platform/log/logger.server.ts";
import { testDatabase } from "#tests/support/database.ts";

const database = testDatabase();
const brands = ["lagoon", "beau", "iskra"] as const;
const contract = z.object({ tenantId: jobTenantId, number: z.int() });
const seal = createPayloadSeal("the tests seal payloads of jobs with this");
const noon = new Date("2026-03-01T12:00:00Z");

type Added = { tenantId: (typeof brands)[number]; member: string };

beforeAll(async () => {
  await installJobs({ ownerUrl: database.urls.owner, appRole });
  for (const brand of brands) await database.addTenant(brand);
});

async function start(definition: JobDefinition, work: boolean, clock: Clock = stoppedClock(noon)) {
  const log = createLogger({ level: "silent", form: "json" });
  const jobs = await startJobs({
    connectionString: database.urls.app,
    definitions: [definition],
    work,
    seal,
    clock,
    log,
    observe: () => {},
    pollingSeconds: 0.5,
  });
  onTestFinished(() => jobs.stop(2_000));
  return jobs;
}

/** Adds jobs one after another and gives their numbers in the order in which they would be run. */
async function lineUp(name: string, added: readonly Added[], clock = stoppedClock(noon)): Promise<number[]> {
  const job = defineJob(name, contract, () => Promise.resolve(), { ifGivenUp: "lost" });
  const jobs = await start(job, false, clock);
  const numbers = new Map<string, number>();
  for (const [number, { tenantId, member }] of added.entries()) {
    numbers.set(
      (await withTenant(tenantId, (tx) => jobs.enqueue(tx, job, { tenantId, number }, { member }))) ?? "",
      number,
    );
    clock.advance(1);
  }
  const rows = await database.asOwner(
    "select id from jobs.job where name = $1 and state = 'created' order by priority desc, created_on",
    [name],
  );
  return rows.map(({ id }) => numbers.get(String(id)) ?? -1);
}

describe("jobs of members and brands that take turns", () => {
  it("stand behind those of who has fewer waiting", async () => {
    const flood = ["a", "b", "c"].flatMap((member) =>
      Array.from({ length: 10 }, () => ({ tenantId: "lagoon" as const, member })),
    );
    const late: Added[] = [
      { tenantId: "beau", member: "z" },
      { tenantId: "lagoon", member: "d" },
      { tenantId: "beau", member: "z" },
    ];
    const order = await lineUp("flooded", [...flood, ...late]);
    expect(order.slice(0, 2)).toEqual([0, 30]);
    expect([31, 32].map((number) => order.indexOf(number) < 10)).toEqual([true, true]);
  });

  it("come to their turn even while others come with ever new ones", async () => {
    const clock = stoppedClock(noon);
    const job = defineJob("patient", contract, () => Promise.resolve(), { ifGivenUp: "lost" });
    const jobs = await start(job, false, clock);
    for (let number = 0; number < 5; number += 1)
      await withTenant("lagoon", (tx) => jobs.enqueue(tx, job, { tenantId: "lagoon", number }, { member: "a" }));
    clock.advance(10 * 60_000);
    await withTenant("beau", (tx) => jobs.enqueue(tx, job, { tenantId: "beau", number: 9 }, { member: "z" }));
    const rows = await database.asOwner(
      "select data ->> 'tenantId' as brand from jobs.job where name = 'patient' order by priority desc, created_on",
    );
    expect(rows.map(({ brand }) => brand)).toEqual(["lagoon", "lagoon", "lagoon", "lagoon", "lagoon", "beau"]);
  });

  it("stand behind no more of another member than the rounds and the members of their own brand come to, however many wait", async () => {
    const one = fc.record({ tenantId: fc.constantFrom(...brands), member: fc.constantFrom("a", "b", "c") });
    let run = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(one, { minLength: 1, maxLength: 25 }), async (added) => {
        const order = await lineUp(`property-${(run += 1)}`, added);
        expect(order.toSorted((left, right) => left - right)).toEqual([...added.keys()]);
        for (const [number, { tenantId, member }] of added.entries()) {
          const before = added.slice(0, number).filter((each) => each.tenantId === tenantId);
          const own = before.filter((each) => each.member === member).length;
          const others = new Set(before.map((each) => each.member).filter((each) => each !== member)).size;
          const ahead = Map.groupBy(
            order.slice(0, order.indexOf(number)),
            (each) => `${added[each]?.tenantId} ${added[each]?.member}`,
          );
          ahead.delete(`${tenantId} ${member}`);
          for (const jobs of ahead.values()) expect(jobs.length).toBeLessThanOrEqual(own + others * (own + 1) + 1);
        }
      }),
      { numRuns: 8 },
    );
  });
});
