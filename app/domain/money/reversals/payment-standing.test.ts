import { expect, it } from "vitest";
import { standingOf } from "./payment-standing.ts";

const paid = {
  status: "completed",
  credits: 30,
  amountMinor: 4_550,
  refundedMinor: 0,
  refundingMinor: 0,
  chargedBackMinor: 0,
} as const;

it.each([
  [paid, "completed"],
  [{ ...paid, status: "pending" }, "pending"],
  [{ ...paid, status: "pending", advancedAt: new Date(0) }, "advanced"],
  [{ ...paid, status: "failed", advancedAt: new Date(0) }, "failed"],
  [{ ...paid, refundedMinor: 4_549 }, "refundedPart"],
  [{ ...paid, refundedMinor: 4_550 }, "refunded"],
  [{ ...paid, refundingMinor: 1 }, "refundedPart"],
  [{ ...paid, refundedMinor: 1, refundingMinor: 4_549 }, "refunded"],
  [{ ...paid, chargedBackMinor: 1 }, "chargedBack"],
  [{ ...paid, refundedMinor: 4_550, chargedBackMinor: 4_550 }, "chargedBack"],
] as const)("%j is told as %s", (payment, standing) => {
  expect(standingOf(payment)).toBe(standing);
});
