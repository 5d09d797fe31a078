import { expect, it } from "vitest";
import { anyTenant } from "#tests/factories/tenant.ts";
import { sellerLine, sellerOf } from "./seller.ts";
import { taxNumberOf } from "./tax-number-of.server.ts";

const tenant = anyTenant();
const seller = sellerOf({ ...tenant.company, country: "NL", vat_numbers: { NL: "NL001" } }, "NL");

it("a seller is one line, with its tax number where it has one", () => {
  expect(sellerLine(seller, { country: "Nederland", taxNumber: "btw NL001" })).toMatch(/, Nederland, btw NL001$/);
  expect(sellerLine(seller, { country: "Nederland", taxNumber: null })).toMatch(/, Nederland$/);
});

it.each([
  ["named by the tax", { vatRate: 2_100, country: "NL" }, "VAT NL001"],
  ["bare where it names the tax itself", { vatRate: 1_000, country: "AU" }, "NL001"],
  ["not there where the sale has no tax", { vatRate: 0, country: "US" }, null],
])("its tax number is %s", (_, sale, said) => {
  expect(taxNumberOf(seller, { ...sale, language: "en", tenant })).toBe(said);
  expect(taxNumberOf({ ...seller, vatNumber: null }, { ...sale, language: "en", tenant })).toBeNull();
});
