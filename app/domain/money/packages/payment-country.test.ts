import { expect, it } from "vitest";
import { paymentCountry } from "./payment-country.ts";
import { anyTenant } from "#tests/factories/tenant.ts";

const eur = { costs: 95, currency: "EUR" } as const;

it.each([
  ["the own country where the brand sells there", "BE", { NL: eur, BE: eur }, ["NL", "BE"], "BE"],
  ["the brand's first that has a price", "PL", { BE: eur }, ["NL", "BE"], "BE"],
  ["the brand's first where none has a price", "PL", {}, ["BE", "NL"], "BE"],
  ["the Netherlands where the brand has no country", "PL", {}, [], "NL"],
  ["none that is no country", "XX", { NL: eur }, ["NL"], "NL"],
] as const)("a member pays in %s", (_, country, costs, countries, expected) => {
  const { settings } = anyTenant({ minimum_message_costs: costs });
  expect(paymentCountry({ settings, countries: [...countries] }, country)).toBe(expected);
});

it("a brand that sells one package in a country sells there", () => {
  const { settings } = anyTenant({ packages: [{ credits: 30, prices: { BE: { amount: 1_500, currency: "EUR" } } }] });
  expect(paymentCountry({ settings, countries: ["NL", "BE"] }, "BE")).toBe("BE");
  expect(paymentCountry({ settings, countries: ["NL", "BE"] }, "NL")).toBe("BE");
});
