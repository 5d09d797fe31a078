import { describe, expect, it } from "vitest";
import { dueAfter, isInPeriod, lastDayToWithdraw } from "./withdrawal-period.ts";

const bought = (at: string, country = "NL", completedAt: string | null = null) => ({
  country,
  createdAt: new Date(at),
  completedAt: completedAt === null ? null : new Date(completedAt),
});

describe("the time to withdraw", () => {
  it.each([
    ["ends with the 14th day after the purchase", bought("2026-03-03T10:00:00Z"), "2026-03-17"],
    ["counts days where the buyer is", bought("2026-03-03T23:30:00Z"), "2026-03-18"],
    ["counts days in New York as well", bought("2026-03-04T03:30:00Z", "US"), "2026-03-17"],
    ["goes on to Monday from a Saturday", bought("2026-03-07T10:00:00Z"), "2026-03-23"],
    ["goes on beyond Easter", bought("2026-03-20T10:00:00Z"), "2026-04-07"],
    ["begins when it was paid", bought("2026-03-03T10:00:00Z", "NL", "2026-03-05T10:00:00Z"), "2026-03-19"],
  ])("%s", (_, purchase, day) => {
    expect(lastDayToWithdraw(purchase)).toEqual(new Date(`${day}T00:00:00Z`));
  });

  it("lasts to the last second of that day", () => {
    const purchase = bought("2026-03-03T10:00:00Z");
    expect(isInPeriod(purchase, new Date("2026-03-17T22:59:59Z"))).toBe(true);
    expect(isInPeriod(purchase, new Date("2026-03-17T23:00:00Z"))).toBe(false);
  });

  it("leaves 14 days to pay back, across months", () => {
    expect(dueAfter(new Date("2026-02-20T10:00:00Z"))).toEqual(new Date("2026-03-06T10:00:00Z"));
  });
});
