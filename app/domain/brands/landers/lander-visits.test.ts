import { expect, it } from "vitest";
import { countLanderVisit, flushLanderVisits, startLanderVisits } from "./lander-visits.server.ts";
import type { LanderSighting } from "./visit-tally.ts";
import { testDatabase } from "#tests/support/database.ts";

const database = testDatabase();
const noon = new Date("2026-05-01T12:10:00Z");
const source = { network: "adnet", ref: "r1", sub1: "s", sub2: "", sub3: "" };
const seen: LanderSighting = {
  tenantId: "lagoon",
  lander: "gallery",
  slug: "",
  variant: "plain",
  country: "NL",
  source: null,
  seenFrom: "203.0.113.7",
};

const rows = () =>
  database.asOwner(`select v.tenant_id, v.variant, v.visits, s.network, s.sub1 from lander_visit v
    left join traffic_source s on s.tenant_id = v.tenant_id and s.id = v.traffic_source_id order by v.tenant_id, s.network nulls first, s.sub1`);

it("writes visits into the brand's hour, adding to what is there", async () => {
  await database.addTenant("lagoon");
  await database.addTenant("iskra");
  for (let time = 0; time < 3; time += 1) countLanderVisit(seen, noon);
  countLanderVisit({ ...seen, source }, noon);
  await flushLanderVisits();
  countLanderVisit(seen, noon);
  countLanderVisit({ ...seen, source }, noon);
  countLanderVisit({ ...seen, tenantId: "iskra", source }, noon);
  await flushLanderVisits();
  expect(await rows()).toEqual([
    { tenant_id: "iskra", variant: "plain", visits: 1, network: "adnet", sub1: "s" },
    { tenant_id: "lagoon", variant: "plain", visits: 4, network: null, sub1: null },
    { tenant_id: "lagoon", variant: "plain", visits: 2, network: "adnet", sub1: "s" },
  ]);
});

it("keeps the visits of a brand that fails, writes the others, and writes the rest at the end", async () => {
  const before = await rows();
  const visits = startLanderVisits({ onError: () => {} });
  countLanderVisit({ ...seen, tenantId: "nobody", source }, noon);
  countLanderVisit(seen, noon);
  await expect(flushLanderVisits()).rejects.toThrow(AggregateError);
  expect((await rows())[1]).toMatchObject({ visits: Number(before[1]?.["visits"]) + 1 });
  await database.addTenant("nobody");
  await visits.stop();
  expect((await rows()).find(({ tenant_id }) => tenant_id === "nobody")).toMatchObject({ visits: 1 });
});
