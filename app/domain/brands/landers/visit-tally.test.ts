import { describe, expect, it } from "vitest";
import { type LanderSighting, VisitTally } from "./visit-tally.ts";

const noon = new Date("2026-05-01T12:10:00Z");
const seen: LanderSighting = {
  tenantId: "lagoon",
  lander: "gallery",
  slug: "evening",
  variant: "evening",
  country: "NL",
  source: null,
  seenFrom: "203.0.113.7",
};
const campaign = (sub1: string) => ({ network: "adnet", ref: "r1", sub1, sub2: "", sub3: "" });

describe("VisitTally", () => {
  it("adds up what is alike and keeps brands, hours and sources apart", () => {
    const tally = new VisitTally(10);
    tally.add(seen, noon);
    tally.add(seen, new Date("2026-05-01T12:59:59Z"));
    tally.add(seen, new Date("2026-05-01T13:00:00Z"));
    tally.add({ ...seen, tenantId: "iskra" }, noon);
    tally.add({ ...seen, source: campaign("a") }, noon);
    expect(
      tally.take().map(({ tenantId, hour, source, visits }) => [tenantId, hour.toISOString(), source?.sub1, visits]),
    ).toEqual([
      ["lagoon", "2026-05-01T12:00:00.000Z", undefined, 2],
      ["lagoon", "2026-05-01T13:00:00.000Z", undefined, 1],
      ["iskra", "2026-05-01T12:00:00.000Z", undefined, 1],
      ["lagoon", "2026-05-01T12:00:00.000Z", "a", 1],
    ]);
    expect(tally.size).toBe(0);
  });

  it("stays bounded when every click has its own number, and still counts every one", () => {
    const tally = new VisitTally(100);
    for (let click = 0; click < 5_000; click += 1) tally.add({ ...seen, source: campaign(`click-${click}`) }, noon);
    expect(tally.size).toBeLessThanOrEqual(101);
    expect(tally.take().reduce((sum, { visits }) => sum + visits, 0)).toBe(5_000);
  });

  it("counts what comes after a taking anew, and leaves what was taken as it was", () => {
    const tally = new VisitTally(10);
    tally.add(seen, noon);
    const taken = tally.take();
    tally.add(seen, noon);
    tally.add(seen, noon);
    expect(taken.map(({ visits }) => visits)).toEqual([1]);
    expect(tally.take().map(({ visits }) => visits)).toEqual([2]);
  });

  it("takes back what could not be written", () => {
    const tally = new VisitTally(10);
    tally.add(seen, noon);
    const taken = tally.take();
    tally.add(seen, noon);
    tally.restore(taken);
    expect(tally.take().map(({ visits }) => visits)).toEqual([2]);
  });
});
