import type { SeenSource, VisitSource } from "./visit-source.ts";
import type { Clock } from "#app/platform/clock/clock.ts";
import { secondsIn } from "#app/platform/clock/durations.ts";
import { lockName } from "#app/platform/db/locks/lock-name.server.ts";
import type { Tx } from "#app/platform/db/transactions/with-tenant.server.ts";
import { loggedLimits } from "#app/platform/limits/logged-limits.ts";
import { createPostgresLimits } from "#app/platform/limits/postgres-limits.server.ts";

/** What brought a source: places for the one are not taken by the other. */
type Cause = "visit" | "signup";

type Naming = { tenantId: string; clock: Clock; cause: Cause };

type Step = { name: string; perNetwork: number; perBrand: number; of: (source: VisitSource) => VisitSource };

const noSubs = { sub1: "", sub2: "", sub3: "" };

/** What a new source is counted as, the finest first, and how many new ones of each a day may bring. */
const steps: readonly Step[] = [
  { name: "traffic-source", perNetwork: 20, perBrand: 2_000, of: (source) => source },
  { name: "traffic-campaign", perNetwork: 5, perBrand: 200, of: (source) => ({ ...source, ...noSubs }) },
  { name: "traffic-partner", perNetwork: 2, perBrand: 50, of: (source) => ({ ...source, ref: "", ...noSubs }) },
];

/** Where all those go for whom nothing finer is left. */
const other: VisitSource = { network: "(other)", ref: "", ...noSubs };

const tagsOf = ({ network, ref, sub1, sub2, sub3 }: VisitSource) => JSON.stringify([network, ref, sub1, sub2, sub3]);

const distinct = (sources: readonly VisitSource[]) => [
  ...new Map(sources.map((each) => [tagsOf(each), each])).values(),
];

/** The ids of sources that are there, by `tagsOf`. */
async function findSources(
  tx: Tx,
  tenantId: string,
  wanted: readonly VisitSource[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await tx.$queryRaw<(VisitSource & { id: string })[]>`
    select s.id, s.network, s.ref, s.sub1, s.sub2, s.sub3
    from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as w (network text, ref text, sub1 text, sub2 text, sub3 text)
      join traffic_source s on s.tenant_id = ${tenantId}
        and s.network = w.network and s.ref = w.ref and s.sub1 = w.sub1 and s.sub2 = w.sub2 and s.sub3 = w.sub3`;
  return new Map(rows.map((row) => [tagsOf(row), row.id]));
}

/**
 * Takes places for new sources, of the day's budgets of a visitor's network and of the brand. What was refused once is
 * not asked again, so that many made-up sources cost no more statements than places.
 */
function placesOf(tx: Tx, { tenantId, clock, cause }: Naming) {
  // why not the limits of the process: they may be in Redis, which no transaction takes back
  const limits = loggedLimits(createPostgresLimits({ database: tx, clock }));
  const refused = new Set<string>();
  const isLeft = async (key: string, limit: number) => {
    if (refused.has(key)) return false;
    const result = await limits.takeToken({ key, limit, windowSeconds: secondsIn.day });
    if (!result.allowed) refused.add(key);
    return result.allowed;
  };
  return async ({ name, perNetwork, perBrand }: Step, seenFrom: string): Promise<boolean> => {
    const ofBrand = `${name}:${cause}:${tenantId}`;
    if (refused.has(ofBrand)) return false;
    return (await isLeft(`${ofBrand}:${seenFrom}`, perNetwork)) && (await isLeft(ofBrand, perBrand));
  };
}

/** Where each new source is counted from now on: the finest form of it for which there is a place. */
async function placeSources(tx: Tx, at: Naming, unknown: readonly SeenSource[]): Promise<Map<string, VisitSource>> {
  // why: of those that come at once each sees what the one before it made
  await lockName(tx, "traffic-sources", at.tenantId);
  const forms = unknown.flatMap(({ source }) => steps.map((step) => step.of(source)));
  const there = new Set((await findSources(tx, at.tenantId, distinct([...forms, other]))).keys());
  const takePlace = placesOf(tx, at);
  const made: VisitSource[] = [];
  const placed = new Map<string, VisitSource>();
  for (const { source, seenFrom } of unknown) {
    const form = await finestForm(source, async (step, each) => there.has(tagsOf(each)) || takePlace(step, seenFrom));
    placed.set(tagsOf(source), form);
    if (!there.has(tagsOf(form))) made.push(form);
    there.add(tagsOf(form));
  }
  const createdAt = at.clock.now();
  await tx.trafficSource.createMany({
    data: made.map((source) => ({ ...source, tenantId: at.tenantId, createdAt })),
    skipDuplicates: true,
  });
  return placed;
}

async function finestForm(
  source: VisitSource,
  hasPlace: (step: Step, form: VisitSource) => Promise<boolean>,
): Promise<VisitSource> {
  for (const step of steps) {
    const form = step.of(source);
    if (await hasPlace(step, form)) return form;
  }
  return other;
}

/**
 * Makes the function that gives the id of a traffic source that was seen, in the caller's transaction. Known sources
 * stay what they are. A day brings at most 20 new ones from a visitor's network (`seenFrom`) and 2,000 to a brand, by visits
 * and as many by signups, so that visits with tags that are made up push out no campaign that brings members; what is
 * beyond is counted as its campaign, as its partner, or as one source for all others, so that no visit is lost and
 * nobody makes rows without end (docs/security/limits.md). What is rolled back counts nothing.
 */
export async function nameSources(
  tx: Tx,
  at: Naming,
  seen: readonly SeenSource[],
): Promise<(source: VisitSource) => string | null> {
  const each = [...new Map(seen.map((one) => [tagsOf(one.source), one])).values()];
  const wanted = each.map(({ source }) => source);
  const known = wanted.length > 0 ? await findSources(tx, at.tenantId, wanted) : new Map<string, string>();
  const unknown = each.filter(({ source }) => !known.has(tagsOf(source)));
  if (unknown.length === 0) return (source) => known.get(tagsOf(source)) ?? null;
  const placed = await placeSources(tx, at, unknown);
  const ids = await findSources(tx, at.tenantId, distinct([...wanted, ...placed.values()]));
  return (source) => ids.get(tagsOf(placed.get(tagsOf(source)) ?? source)) ?? null;
}
