import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { changedLimit, type LimitState, settledLimit, type SpendingLimit } from "./spending-limit.ts";
import { spendingWindow } from "./spending-window.ts";

const start = new Date("2026-03-01T10:00:00Z").getTime();
const hour = 3_600_000;
const none: LimitState = { limit: null, pending: null };
const euros = (amountMinor: number): SpendingLimit => ({ currency: "EUR", amountMinor });
const at = (hours: number) => new Date(start + hours * hour);

/** What may be spent: everything where there is no limit, nothing in another currency than the limit's. */
const room = ({ limit }: LimitState) => limit?.amountMinor ?? Number.POSITIVE_INFINITY;

describe("a spending limit", () => {
  it("is lowered at once, and a raise that was pending goes with it", () => {
    const raised = changedLimit(changedLimit(none, euros(100), at(0)), euros(500), at(1));
    expect(raised).toEqual({ limit: euros(100), pending: { limit: euros(500), from: at(25) } });
    expect(changedLimit(raised, euros(50), at(2))).toEqual({ limit: euros(50), pending: null });
    expect(changedLimit(raised, euros(100), at(2)), "what holds now keeps it").toEqual({
      limit: euros(100),
      pending: null,
    });
  });

  it("is raised, and removed, by itself after 24 hours, and not a moment before", () => {
    for (const wanted of [euros(500), null, { currency: "CHF", amountMinor: 1 }]) {
      const state = changedLimit(changedLimit(none, euros(100), at(0)), wanted, at(1));
      expect(settledLimit(state, new Date(at(25).getTime() - 1)).limit).toEqual(euros(100));
      expect(settledLimit(state, at(25))).toEqual({ limit: wanted, pending: null });
    }
  });

  it("waits no longer where less is asked for than what is pending, and anew where it is more", () => {
    const raised = changedLimit(changedLimit(none, euros(100), at(0)), euros(500), at(1));
    expect(changedLimit(raised, euros(300), at(5)).pending).toEqual({ limit: euros(300), from: at(25) });
    expect(changedLimit(raised, euros(501), at(5)).pending).toEqual({ limit: euros(501), from: at(29) });
    expect(changedLimit(raised, null, at(5)).pending).toEqual({ limit: null, from: at(29) });
  });

  it("never rises but to what was asked for 24 hours before, whatever is asked for in between", () => {
    const steps = fc.array(
      fc.record({
        after: fc.integer({ min: 0, max: 40 }),
        wanted: fc.option(fc.integer({ min: 0, max: 9 }).map(euros)),
      }),
      { maxLength: 20 },
    );
    fc.assert(
      fc.property(steps, (asked) => {
        let state = changedLimit(none, euros(5), at(0));
        let now = 0;
        const asks: { hours: number; amount: number }[] = [];
        for (const { after, wanted } of asked) {
          for (let each = 0; each <= after; each += 1) {
            const [before, then] = [settledLimit(state, at(now + each - 1)), settledLimit(state, at(now + each))];
            if (each === 0 || room(then) <= room(before)) continue;
            expect(asks.some(({ hours, amount }) => hours <= now + each - 24 && amount >= room(then))).toBe(true);
          }
          now += after;
          const before = settledLimit(state, at(now));
          state = changedLimit(state, wanted, at(now));
          asks.push({ hours: now, amount: wanted?.amountMinor ?? Number.POSITIVE_INFINITY });
          expect(room(state)).toBe(Math.min(room(before), wanted?.amountMinor ?? Number.POSITIVE_INFINITY));
        }
      }),
    );
  });
});

describe("the window in which money counts", () => {
  it.each([
    ["day", "Europe/Amsterdam", "2026-03-29T12:00:00Z", "2026-03-28T23:00:00Z", "2026-03-29T22:00:00Z"],
    ["day", "Europe/Amsterdam", "2026-10-25T12:00:00Z", "2026-10-24T22:00:00Z", "2026-10-25T23:00:00Z"],
    ["day", "Europe/Amsterdam", "2026-12-31T22:59:59Z", "2026-12-30T23:00:00Z", "2026-12-31T23:00:00Z"],
    ["day", "Pacific/Auckland", "2026-06-01T12:00:00Z", "2026-06-01T12:00:00Z", "2026-06-02T12:00:00Z"],
    ["month", "Europe/Amsterdam", "2026-03-31T21:59:59Z", "2026-02-28T23:00:00Z", "2026-03-31T22:00:00Z"],
    ["month", "America/New_York", "2026-12-31T23:00:00Z", "2026-12-01T05:00:00Z", "2027-01-01T05:00:00Z"],
  ] as const)("is the %s of the calendar in %s at %s", (period, zone, now, from, until) => {
    expect(spendingWindow(period, zone, new Date(now))).toEqual({ from: new Date(from), until: new Date(until) });
  });
});
