import { expect, it } from "vitest";
import { anyTenant } from "#tests/factories/tenant.ts";
import { receiptVariables } from "./mail-receipt.server.ts";
import { sellerOf } from "#app/domain/money/vat/seller.ts";

const tenant = anyTenant();
const payment = {
  id: "5f0c7a52-0000-4000-8000-000000000000",
  credits: 1_200,
  currency: "CHF",
  amountMinor: 10_810,
  discountMinor: 0,
  vatMinor: 810,
  vatRate: 810,
  country: "CH",
  method: "card",
};
const receipt = {
  companyId: 1,
  kind: "receipt" as const,
  year: 2026,
  number: 1,
  issuedAt: new Date("2026-03-01T10:00:00Z"),
  amountMinor: 10_810,
  vatMinor: 810,
  seller: sellerOf(tenant.company, "CH"),
};
const variables = (over: Partial<typeof payment> = {}) =>
  receiptVariables({ ...payment, ...over }, receipt, { tenant, languageTag: "en-GB", texts: "en" });

it("a receipt names rate and amount of the tax, and a discount only where there was one", () => {
  expect(variables()).toMatchObject({ credits: "1,200", discount: "" });
  expect(variables().vat).toMatch(/8\.10 \(8\.1%\)$/);
  expect(variables({ discountMinor: 500 }).discount).toMatch(/5\.00$/);
});
