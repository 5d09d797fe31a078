import { beforeAll, beforeEach, expect, it, onTestFinished } from "vitest";
import { systemClock } from "#app/platform/clock/clock.ts";
import { appRole } from "#app/platform/db/cluster/urls.server.ts";
import {
  bindSweepAgain,
  type BrandSweep,
  defineBrandSweep,
  forBrands,
  forEachOf,
  forPlatform,
} from "#app/platform/jobs/define-brand-sweep.server.ts";
import type { JobCtx } from "#app/platform/jobs/define-job.ts";
import { installJobs } from "#app/platform/jobs/install-jobs.server.ts";
import { createPayloadSeal } from "#app/platform/jobs/payload-seal.server.ts";
import { closeJobs, openJobs } from "#app/platform/jobs/process-jobs.server.ts";
import { createLogger } from "#app/platform/log/logger.server.ts";
import { testDatabase } from "#tests/support/database.ts";

const database = testDatabase();
const brands = [{ id: "beau" }, { id: "golden" }, { id: "lagoon" }];
const log = createLogger({ level: "silent", form: "json" });
let broken = new Set<string>();
let did: string[] = [];

beforeAll(() => installJobs({ ownerUrl: database.urls.owner, appRole }));
beforeEach(async () => {
  await database.asOwner("delete from jobs.job");
  broken = new Set();
  did = [];
});

/** Does it, or fails where it is broken. */
async function work(what: string): Promise<number> {
  if (broken.has(what)) throw new Error(`${what} is broken`);
  did.push(what);
  return 1;
}

const ctx = (signal = new AbortController().signal): JobCtx => ({
  jobId: "test",
  attempt: 1,
  isLastAttempt: false,
  clock: systemClock,
  log,
  signal,
});

async function open(works: boolean, ...sweeps: BrandSweep[]): Promise<string[]> {
  const outcomes: string[] = [];
  await openJobs({
    connectionString: database.urls.app,
    definitions: [bindSweepAgain(sweeps)],
    work: works,
    seal: createPayloadSeal("the tests seal payloads of jobs with this"),
    clock: systemClock,
    log,
    observe: (job, outcome) => void outcomes.push(`${job} ${outcome}`),
    pollingSeconds: 0.5,
  });
  onTestFinished(() => closeJobs(2_000));
  return outcomes;
}

const states = async () =>
  (await database.asOwner("select state::text from jobs.job where name = 'sweep-again' order by created_on")).map(
    ({ state }) => state,
  );

const members = forEachOf("members", () => brands, {
  items: async ({ id }) => (broken.has(`list ${id}`) ? work(`list ${id}`).then(() => []) : [`${id}1`, `${id}2`]),
  run: (_brand, member) => work(member),
});
const cleaning = forBrands(
  "clean",
  () => brands,
  ({ id }) => work(`clean ${id}`),
);

it("does every step for every brand and each of its members", async () => {
  await open(false);
  await defineBrandSweep("tidy", "1 * * * *", [members, cleaning]).run({}, ctx());
  const cleaned = ["clean beau", "clean golden", "clean lagoon"];
  expect(did).toEqual(["beau1", "beau2", "golden1", "golden2", "lagoon1", "lagoon2", ...cleaned]);
  expect(await states()).toEqual([]);
});

it("goes on after the member, the brand and the step of the platform that failed", async () => {
  const sweep = defineBrandSweep("tidy", "1 * * * *", [forPlatform("once", () => work("once")), members, cleaning]);
  await open(false);
  broken = new Set(["once", "beau1", "list golden", "clean beau"]);
  await expect(sweep.run({}, ctx())).rejects.toThrow("once is broken");
  expect(did).toEqual(["beau2", "lagoon1", "lagoon2", "clean golden", "clean lagoon"]);
  expect(await states()).toEqual(["created", "created", "created"]);
});

it("does again by itself what failed, for them alone, and waits for it once however often it fails", async () => {
  const sweep = defineBrandSweep("tidy", "1 * * * *", [members, cleaning]);
  const outcomes = await open(true, sweep);
  broken = new Set(["beau1", "clean lagoon"]);
  await sweep.run({}, ctx());
  await expect.poll(() => outcomes, { timeout: 20_000 }).toEqual(["sweep-again retried", "sweep-again retried"]);
  await expect.poll(states).toEqual(["retry", "retry"]);
  await sweep.run({}, ctx());
  expect(await states(), "no second one").toEqual(["retry", "retry"]);
  broken = new Set();
  did = [];
  await database.asOwner("update jobs.job set start_after = now()");
  await expect.poll(() => did.toSorted(), { timeout: 20_000 }).toEqual(["beau1", "clean lagoon"]);
  await expect.poll(states).toEqual(["completed", "completed"]);
});

it("fails as a whole once all was tried where nobody can note what failed", async () => {
  broken = new Set(["clean golden"]);
  await expect(defineBrandSweep("tidy", "1 * * * *", [cleaning, members]).run({}, ctx())).rejects.toThrow(
    "clean golden is broken",
  );
  expect(did).toEqual(["clean beau", "beau1", "beau2", "golden1", "golden2", "lagoon1", "lagoon2"]);
});

it("begins nothing more once its time is over, and drops what is not swept any more", async () => {
  const over = new AbortController();
  over.abort();
  const sweep = defineBrandSweep("tidy", "1 * * * *", [forPlatform("once", () => work("once")), members]);
  await sweep.run({}, ctx(over.signal));
  const again = bindSweepAgain([sweep]);
  const share = { tenantId: "beau", sweep: "tidy", step: "members", item: null };
  const gone = [{ tenantId: "reef" }, { sweep: "other" }, { step: "other" }].map((other) => ({ ...share, ...other }));
  for (const each of gone) expect(await again.run(each, ctx())).toBe("dropped");
  expect(did).toEqual([]);
  expect(await again.run({ ...share, item: "beau2" }, ctx())).toBeUndefined();
  expect(did).toEqual(["beau2"]);
});
