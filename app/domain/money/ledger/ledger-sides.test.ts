import { expect, it } from "vitest";
import { isLedgerSide } from "./ledger-sides.ts";

it("an address names a side by its word alone", () => {
  expect(["all", "got", "spent", "", "ALL", "both"].map(isLedgerSide)).toEqual([true, true, true, false, false, false]);
});
