import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { disputeStatuses, paymentFailures } from "#app/platform/payments/payment-provider.ts";
import { sepaReturnCodes } from "#app/platform/payments/sepa-return-codes.ts";
import { chargedBackOf, disputeStatusOf, failureOf, sepaCodeOf, statusOf } from "./stripe-status.ts";

const declined = { code: "card_declined", decline_code: "generic_decline" };
const intent = (status: string, error: typeof declined | null = null) => ({ status, last_payment_error: error });

describe("how a payment stands", () => {
  it.each([
    ["open, nobody tried", "open", null, "open"],
    ["open, after a refused try", "open", intent("requires_payment_method", declined), "open"],
    ["open, in 3-D Secure", "open", intent("requires_action"), "open"],
    ["open, but the money came", "open", intent("succeeded"), "paid"],
    ["complete, and nothing known of the money", "complete", null, "pending"],
    ["complete, the debit on its way", "complete", intent("processing"), "pending"],
    ["complete and paid", "complete", intent("succeeded"), "paid"],
    ["complete, the debit came back", "complete", intent("requires_payment_method", declined), "failed"],
    ["expired, nobody tried", "expired", null, "cancelled"],
    ["expired, while the debit is on its way", "expired", intent("processing"), "pending"],
    ["expired, paid at the last moment", "expired", intent("succeeded"), "paid"],
    ["expired, after a refused try", "expired", intent("canceled", declined), "failed"],
    ["expired, in 3-D Secure", "expired", intent("canceled"), "cancelled"],
    ["in a status that is not known yet", "later", intent("later"), "pending"],
  ] as const)("%s", (_name, session, told, status) => {
    expect(statusOf({ status: session }, told)).toBe(status);
  });
});

describe("why it failed", () => {
  it.each([
    [{ code: "card_declined", decline_code: "insufficient_funds" }, "insufficient_funds"],
    [{ code: "card_declined", decline_code: "lost_card" }, "declined"],
    [{ code: "card_declined", decline_code: "a_reason_of_tomorrow" }, "declined"],
    [{ code: "card_declined" }, "declined"],
    [{ code: "expired_card", decline_code: "expired_card" }, "expired_card"],
    [{ code: "incorrect_cvc", decline_code: "incorrect_cvc" }, "invalid_details"],
    [{ code: "payment_intent_authentication_failure" }, "authentication_failed"],
    [{ code: "card_declined", decline_code: "authentication_required" }, "authentication_failed"],
    [{ code: "processing_error", decline_code: "processing_error" }, "unknown"],
    [{ code: "account_closed" }, "invalid_details"],
    [{ code: "debit_not_authorized" }, "declined"],
    [{ code: "a_code_of_tomorrow" }, "unknown"],
    [{}, "unknown"],
  ] as const)("%o", (error, failure) => {
    expect(failureOf(error)).toBe(failure);
  });
});

it("has a name whatever Stripe says, of tomorrow too", () => {
  const code = fc.option(fc.oneof(fc.string(), fc.constantFrom("constructor", "__proto__", "toString")), {
    nil: undefined,
  });
  fc.assert(
    fc.property(code, code, (said, reason) => {
      expect(paymentFailures).toContain(failureOf({ code: said, decline_code: reason }));
    }),
  );
});

describe("what was charged back", () => {
  const moves = (...amounts: number[]) => amounts.map((amount) => ({ amount }));
  it.each([
    ["nothing", [], 0],
    ["an inquiry", [{ amount: 1_000, balance_transactions: [] }], 0],
    ["a withdrawal", [{ amount: 1_000, balance_transactions: moves(-1_000) }], 1_000],
    ["a withdrawal in another currency", [{ amount: 1_000, balance_transactions: moves(-1_180) }], 1_000],
    ["a dispute that was won", [{ amount: 1_000, balance_transactions: moves(-1_000, 1_000) }], 0],
    [
      "two disputes, one of them won",
      [
        { amount: 400, balance_transactions: moves(-400) },
        { amount: 600, balance_transactions: moves(-600, 600) },
      ],
      400,
    ],
  ])("of %s", (_name, disputes, amount) => {
    expect(chargedBackOf(disputes)).toBe(amount);
  });
});

it("has a way for every dispute to stand, of tomorrow too, and a bank's code for a debit that came back", () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.constantFrom("won", "prevented", "appeal_under_review")), (word) => {
      expect(disputeStatuses).toContain(disputeStatusOf(word));
      expect([null, ...Object.keys(sepaReturnCodes)]).toContain(sepaCodeOf(word));
    }),
  );
  expect(["needs_response", "prevented", "won", "lost"].map(disputeStatusOf)).toEqual([
    "open",
    "inquiry",
    "won",
    "lost",
  ]);
  expect(["debit_not_authorized", "insufficient_funds", "fraudulent"].map(sepaCodeOf)).toEqual(["MD01", "AM04", null]);
});
