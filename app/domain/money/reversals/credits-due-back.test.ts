import { expect, it } from "vitest";
import { creditsDueBack, isAllDueBack } from "./credits-due-back.ts";

const [none, advancedAt] = [null, new Date("2026-03-02T10:00:00Z")];
const bought = { credits: 30, amountMinor: 4_550, refundedMinor: 0, refundingMinor: 0, chargedBackMinor: 0 };

it.each([
  ["a payment that failed before anything was given", { status: "failed", advancedAt: none }, 0, false],
  ["credits given ahead of a debit on its way", { status: "pending", advancedAt }, 0, false],
  ["credits given ahead of a debit that failed", { status: "failed", advancedAt }, 30, true],
  ["credits given ahead of a debit that was cancelled", { status: "cancelled", advancedAt }, 30, true],
  ["credits given ahead of money that came", { status: "completed", advancedAt }, 0, false],
  [
    "credits given ahead of money that came and was fetched back",
    { status: "completed", advancedAt, chargedBackMinor: 4_550 },
    30,
    true,
  ],
  ["a third that was fetched back", { status: "completed", advancedAt: none, chargedBackMinor: 1_516 }, 10, false],
] as const)("of %s", (_, changes, chargeback, isAll) => {
  const payment = { ...bought, ...changes };
  expect([creditsDueBack(payment), isAllDueBack(payment)]).toEqual([{ refund: 0, chargeback }, isAll]);
});
