import { expect, it } from "vitest";
import { readSepaReturn, type SepaConsequence, sepaConsequences, sepaReturnCodes } from "./sepa-return-codes.ts";

const follows: readonly (readonly [codes: string, expected: readonly SepaConsequence[]])[] = [
  ["AC01 AC13", ["payment_failed", "ask_for_another_iban"]],
  ["AC04 AC06 AG01", ["payment_failed", "no_debit_from_iban"]],
  ["AM04", ["payment_failed", "retry_after_30_days"]],
  ["AM05", ["alarm"]],
  ["MD01", ["payment_charged_back", "receivable", "no_debit_from_member", "keep_mandate_evidence"]],
  ["MD06", ["payment_charged_back", "receivable", "no_debit_from_member"]],
  ["MD07", ["close_account_quietly"]],
  ["MS02 MS03", ["payment_failed", "no_debit_from_member_after_second"]],
  ["SL01 BE05 CNOR DNOR RC01 FF01 TM01 RR01 RR02 RR03 RR04", ["tell_operator"]],
];

it("says of every code what follows from it, and of no other", () => {
  const told = follows.flatMap(([codes, expected]) => codes.split(" ").map((code) => [code, expected] as const));
  expect(Object.fromEntries(Object.entries(sepaReturnCodes).map(([code, each]) => [code, each.follows]))).toEqual(
    Object.fromEntries(told),
  );
  expect(new Set(told.flatMap(([, expected]) => expected))).toEqual(new Set(sepaConsequences));
});

it("takes a code as banks write it, and tells operators of what it does not know", () => {
  expect(readSepaReturn(" am04 ")).toMatchObject({ failure: "insufficient_funds" });
  for (const code of ["XX99", "", "constructor", "__proto__"])
    expect(readSepaReturn(code)).toMatchObject({ failure: "unknown", follows: ["tell_operator"] });
});
