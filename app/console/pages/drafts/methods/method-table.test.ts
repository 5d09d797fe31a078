import { expect, it } from "vitest";
import { movedUp, ordersOf, payableOf, rowsOf, rulesOf, withProviders } from "./method-table.ts";
import { findMethodFaults } from "#app/platform/tenancy/tenant-folders/check-payment-methods.ts";
import { buildDeclaration } from "#tests/factories/brand.ts";

const { settings } = buildDeclaration("first");
const countries: ["NL", "PL"] = ["NL", "PL"];
const usual = { countries };

it("begins with what the providers serve in each country, and adds what is not offered", () => {
  const rows = rowsOf(usual);
  expect(rows.map(({ method }) => method)).toEqual([
    "ideal",
    "blik",
    "przelewy24",
    "card",
    "applepay",
    "googlepay",
    "directdebit",
  ]);
  expect(rows[0]).toEqual({ method: "ideal", providers: { NL: ["mollie"] } });
  expect(rows[3]).toEqual({ method: "card", providers: { NL: ["stripe", "mollie"], PL: ["stripe", "mollie"] } });
  expect(ordersOf("ideal", "PL")).toEqual([[]]);
  expect(ordersOf("card", "NL")).toEqual([[], ["stripe"], ["mollie"], ["stripe", "mollie"], ["mollie", "stripe"]]);
});

it("is declared with countries where it is not for all, and read back as it was", () => {
  const rows = withProviders(rowsOf(usual), { method: "card", country: "PL", providers: ["mollie"] });
  const rules = rulesOf(movedUp(rows, "card"), countries);
  expect(rules.slice(1, 5)).toEqual([
    { method: "blik", providers: ["mollie"], countries: ["PL"] },
    { method: "card", providers: ["stripe", "mollie"], countries: ["NL"] },
    { method: "card", providers: ["mollie"], countries: ["PL"] },
    { method: "przelewy24", providers: ["mollie"], countries: ["PL"] },
  ]);
  expect(findMethodFaults({ countries, payment_methods: rules })).toEqual([]);
  expect(rulesOf(rowsOf({ countries, payment_methods: rules }), countries)).toEqual(rules);
});

it("takes a method away where nobody serves it any more, and keeps pictures", () => {
  const declared = [
    { method: "card" as const, providers: ["stripe" as const], icons: ["visa"] },
    { method: "ideal" as const, providers: ["mollie" as const] },
  ];
  const rows = rowsOf({ countries, payment_methods: declared });
  const less = withProviders(rows, { method: "ideal", country: "NL", providers: [] });
  expect(rulesOf(less, countries)).toEqual([{ method: "card", providers: ["stripe"], icons: ["visa"] }]);
  expect(movedUp(rows, "card")).toEqual(rows);
});

it("knows settings that are none", () => {
  expect(payableOf(settings)).not.toBeNull();
  expect(payableOf({ countries: "NL" })).toBeNull();
});
