import { beforeEach, describe, expect, it } from "vitest";
import { nameSources } from "./name-sources.server.ts";
import type { VisitSource } from "./visit-source.ts";
import { recordLanderVisits } from "#app/domain/brands/landers/record-lander-visits.server.ts";
import { type LanderSighting, VisitTally } from "#app/domain/brands/landers/visit-tally.ts";
import { stoppedClock } from "#app/platform/clock/clock.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { testDatabase } from "#tests/support/database.ts";

const database = testDatabase();
const noon = new Date("2026-05-01T12:10:00Z");
const clock = stoppedClock(noon);
let brands = 0;
let tenantId = "";

beforeEach(async () => {
  brands += 1;
  tenantId = `brand${brands}`;
  await database.addTenant(tenantId);
});

const source = (tags: Partial<VisitSource>): VisitSource => ({
  network: "adnet",
  ref: "spring",
  sub1: "",
  sub2: "",
  sub3: "",
  ...tags,
});
const name = (
  sources: readonly VisitSource[],
  seenFrom = "203.0.113.7",
  cause: Parameters<typeof nameSources>[1]["cause"] = "visit",
) =>
  withTenant(tenantId, async (tx) => {
    const idOf = await nameSources(
      tx,
      { tenantId, clock, cause },
      sources.map((each) => ({ source: each, seenFrom })),
    );
    return sources.map(idOf);
  });
const kept = async () =>
  (
    await database.asOwner(
      "select network, ref, sub1, id from traffic_source where tenant_id = $1 and id::text not like 'b15a4de0%' order by network, ref, sub1",
      [tenantId],
    )
  ).map(({ network, ref, sub1, id }) => ({ tags: `${network}/${ref}/${sub1}`, id }));
const clicks = (count: number, from = 0) =>
  Array.from({ length: count }, (_, index) => source({ sub1: `click-${String(from + index).padStart(5, "0")}` }));

describe("a traffic source", () => {
  it("is new 20 times a day from one network; what is beyond counts as its campaign, and the known go on", async () => {
    const known = await name(clicks(20));
    expect(new Set(known).size).toBe(20);
    const [beyond, again, last] = await name([...clicks(1, 20), ...clicks(1), ...clicks(1, 21)]);
    const campaign = (await kept()).find(({ tags }) => tags === "adnet/spring/")?.id;
    expect([beyond, again, last]).toEqual([campaign, known[0], campaign]);
    expect(await name(clicks(1, 22), "198.51.100.1")).not.toEqual([campaign]);
    expect(await kept()).toHaveLength(22);
    clock.advance(86_400_000);
    expect(await name(clicks(1, 23))).not.toEqual([campaign]);
  });

  it("is merged ever more coarsely: campaigns are new 5 times, partners 2 times, and then it is one of the others", async () => {
    const made = Array.from({ length: 40 }, (_, index) => source({ network: `net-${index + 10}`, ref: `r${index}` }));
    const ids = await name(made);
    const rows = await kept();
    expect(rows.map(({ tags }) => tags)).toEqual([
      "(other)//",
      ...made.slice(0, 25).map(({ network, ref }) => `${network}/${ref}/`),
      "net-35//",
      "net-36//",
    ]);
    expect(new Set(ids.slice(27))).toEqual(new Set([rows[0]?.id]));
  });

  it("is new 2,000 times a day to a brand, from whichever networks", async () => {
    for (let from = 0; from < 2_200; from += 20) await name(clicks(20, from), `network ${from}`);
    const rows = await kept();
    expect(rows).toHaveLength(2_001);
    expect(rows[0]?.tags).toBe("adnet/spring/");
    const [late] = await name(clicks(1, 9_000), "network of a latecomer");
    expect(late).toBe(rows[0]?.id);
  });

  it("that brings a member has a place of its own, however many visits with tags that are made up took the day's", async () => {
    for (let from = 0; from < 2_000; from += 20) await name(clicks(20, from), `network ${from}`);
    for (let from = 0; from < 80; from += 1)
      await name(
        Array.from({ length: 8 }, (_, turn) => source({ network: `made-up-${from}-${turn}`, ref: `r${from}` })),
        `other network ${from}`,
      );
    const real = source({ network: "real-partner", ref: "autumn" });
    const [other] = await name([real], "198.51.100.9");
    const [own] = await name([real], "198.51.100.9", "signup");
    const byId = new Map((await kept()).map(({ tags, id }) => [id, tags]));
    expect([byId.get(other), byId.get(own)]).toEqual(["(other)//", "real-partner/autumn/"]);
    expect(await name([real], "198.51.100.9")).toEqual([own]);
  });

  it("is never new too often, however many come at once", async () => {
    const ids = await Promise.all(Array.from({ length: 25 }, (_, index) => name(clicks(4, index * 2))));
    expect(ids.flat().every((id) => id !== null)).toBe(true);
    expect(await kept()).toHaveLength(21);
  });

  it("takes no place where its visit is rolled back", async () => {
    const failed = withTenant(tenantId, async (tx) => {
      await nameSources(
        tx,
        { tenantId, clock, cause: "visit" },
        clicks(20).map((each) => ({ source: each, seenFrom: "203.0.113.7" })),
      );
      throw new Error("broken off");
    });
    await expect(failed).rejects.toThrow("broken off");
    expect(await kept()).toEqual([]);
    expect(new Set(await name(clicks(20))).size).toBe(20);
  });
});

it("3,000 visits with tags that are made up leave 28 sources and 28 rows of visits, and none is lost", async () => {
  const tally = new VisitTally(20_000);
  const seen: LanderSighting = {
    tenantId,
    lander: "gallery",
    slug: "",
    variant: "",
    country: "NL",
    source: null,
    seenFrom: "203.0.113.7",
  };
  for (let turn = 0; turn < 3_000; turn += 1)
    tally.add({ ...seen, source: source({ network: `n${turn}`, ref: `r${turn}`, sub1: `s${turn}` }) }, noon);
  const lines = tally.take();
  expect(lines).toHaveLength(3_000);
  for (let from = 0; from < lines.length; from += 500)
    await recordLanderVisits({ tenantId, clock }, lines.slice(from, from + 500));
  const [rows] = await database.asOwner(
    "select count(*)::int as rows, sum(visits)::int as visits from lander_visit where tenant_id = $1 and hour = '2026-05-01T12:00:00Z'",
    [tenantId],
  );
  expect([(await kept()).length, rows]).toEqual([28, { rows: 28, visits: 3_000 }]);
});
