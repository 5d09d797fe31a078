import { describe, expect, it } from "vitest";
import { disputeRatios, type SchemeMonth } from "./dispute-ratio.ts";

const of = (scheme: string, month: string, paid: number, disputed: number): SchemeMonth => ({
  scheme,
  month,
  paid,
  disputed,
});
const ratioOf = (months: readonly SchemeMonth[], scheme: string, month: string) =>
  disputeRatios(months).find((each) => each.scheme === scheme && each.month === month);

describe("the disputes that a card scheme watches", () => {
  it("are counted by Visa against the payments of the same month, by Mastercard against those of the month before", () => {
    const months = [
      of("visa", "2026-01", 1_000, 3),
      of("visa", "2025-12", 500, 0),
      of("mastercard", "2026-01", 1_000, 3),
      of("mastercard", "2025-12", 500, 0),
    ];
    expect(ratioOf(months, "visa", "2026-01")).toMatchObject({ base: 1_000, ratio: 0.003, level: "good" });
    expect(ratioOf(months, "mastercard", "2026-01")).toMatchObject({ base: 500, ratio: 0.006, level: "watch" });
  });

  it.each([
    ["visa", 99_999, 1_499, "watch"],
    ["visa", 100_000, 1_499, "watch"],
    ["visa", 100_000, 1_500, "limit"],
    ["visa", 100_001, 1_500, "watch"],
    ["visa", 1_000, 4, "good"],
    ["visa", 1_000, 5, "watch"],
    ["amex", 10, 10, "watch"],
    ["", 1_000, 4, "good"],
    ["visa", 0, 1, "watch"],
    ["visa", 0, 0, "good"],
  ])("of %s with %i payments and %i disputes are judged %s", (scheme, paid, disputed, level) => {
    expect(disputeRatios([of(scheme, "2026-01", paid, disputed)])).toMatchObject([{ level }]);
  });

  it("reach Mastercard's limit with 100 of them and 1.5 % alone", () => {
    const level = (paid: number, disputed: number) =>
      ratioOf([of("mastercard", "2026-03", 9, disputed), of("mastercard", "2026-02", paid, 0)], "mastercard", "2026-03")
        ?.level;
    expect([level(6_666, 100), level(6_667, 100), level(1_000, 99)]).toEqual(["limit", "watch", "watch"]);
  });
});
