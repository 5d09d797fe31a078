import { describe, expect, it } from "vitest";
import { receiptNumber } from "#app/domain/money/payments/receipt-number.ts";
import { readSought } from "./sought.ts";

describe("what staff type to find payments", () => {
  it.each([
    ["", null],
    ["0F8FAD5B-D9CB-469F-A165-70867728950E", { by: "id", id: "0f8fad5b-d9cb-469f-a165-70867728950e" }],
    [
      "p-0F8FAD5B",
      {
        by: "number",
        from: "0f8fad5b-0000-0000-0000-000000000000",
        to: "0f8fad5b-ffff-ffff-ffff-ffffffffffff",
      },
    ],
    ["Anna@Example.com", { by: "address", email: "anna@example.com" }],
    ["tr_7UhSN1zuXS", { by: "name", name: "tr_7UhSN1zuXS" }],
    ["Anna", { by: "name", name: "Anna" }],
    ["R6-2026", { by: "name", name: "R6-2026" }],
  ])("%j is read as what it is", (typed, sought) => {
    expect(readSought(typed)).toEqual(sought);
  });

  it.each(["receipt", "credit_note", "correction"] as const)("a %s is found by its number as it is written", (kind) => {
    const receipt = { companyId: 6, kind, year: 2026, number: 42 };
    expect(readSought(receiptNumber(receipt))).toEqual({ by: "receipt", receipt });
    expect(readSought(receiptNumber(receipt).toLowerCase())).toEqual({ by: "receipt", receipt });
  });
});
