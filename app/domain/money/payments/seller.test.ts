import { expect, it } from "vitest";
import { anyTenant } from "#tests/factories/tenant.ts";
import { sellerLine, sellerOf } from "./seller.ts";

it("a seller is one line, with its VAT number where it has one", () => {
  const seller = sellerOf({ ...anyTenant().company, country: "NL", vat_numbers: { NL: "NL001" } }, "NL");
  expect(sellerLine(seller)).toMatch(/, NL, NL001$/);
  expect(sellerLine({ ...seller, vatNumber: null })).toMatch(/, NL$/);
});
