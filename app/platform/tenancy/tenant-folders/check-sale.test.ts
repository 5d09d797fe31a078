import { expect, it } from "vitest";
import type { DiscountCodeRule } from "#app/platform/tenancy/contracts/sale-contract.ts";
import { type Settings, settingsContract } from "#app/platform/tenancy/contracts/tenant-contract.ts";
import { buildDeclaration } from "#tests/factories/brand.ts";
import { findSaleFaults } from "./check-sale.ts";

const eur = (amount: number) => ({ amount, currency: "EUR" });
const gbp = (amount: number) => ({ amount, currency: "GBP" });
const packages = [
  { credits: 10, prices: { NL: eur(1_500), GB: gbp(1_400) } },
  { credits: 50, prices: { NL: eur(4_750) } },
  { credits: 100, prices: { GB: gbp(8_900) } },
];
const code: DiscountCodeRule = {
  code: "SPRING",
  value_percentage: 20,
  country: null,
  currency: null,
  minimum_order_value: 0,
  expires: null,
  status: "active",
  validity: "once",
  paymentmethods: [],
};
const selling = (over: Partial<Settings>): Settings => ({
  ...buildDeclaration("any").settings,
  countries: ["NL", "GB"],
  minimum_message_costs: { NL: { costs: 95, currency: "EUR" }, GB: { costs: 89, currency: "GBP" } },
  packages,
  ...over,
});
const faultsOf = (over: Partial<Settings>) =>
  findSaleFaults(selling(over)).map(
    ({ field, value, allowed }) => `${field.replace("settings.", "")} ${value}: ${allowed}`,
  );

it.each<[string, Partial<Settings>, string[]]>([
  ["a sound sale", { featured_package: 50, discount_codes: [{ ...code, paymentmethods: ["card"] }] }, []],
  ["a sale that says nothing", { packages: undefined, featured_package: 75 }, []],
  [
    "a second currency in a country",
    { packages: [...packages, { credits: 200, prices: { NL: gbp(15_000) } }] },
    ['packages[3].prices.NL.currency is "GBP": EUR, the currency of NL'],
  ],
  [
    "a price where the brand does not sell",
    { packages: [...packages, { credits: 200, prices: { BE: eur(15_000) } }] },
    ["packages[3].prices.BE is given: countries of settings.countries"],
  ],
  [
    "a country without a price",
    { packages: packages.slice(1, 2) },
    ["packages has no price in GB: one for each of settings.countries"],
  ],
  [
    "a package twice",
    { packages: [...packages, { credits: 50, prices: { NL: eur(4_750) } }] },
    ["packages[3].credits is 50 again: each package once"],
  ],
  ["an unknown package", { featured_package: 75 }, ["featured_package is 75: credits of a package: 10, 50, 100"]],
  [
    "a lowest price of a message that no package has",
    { message_credits: 2 },
    [
      "packages has no package in NL whose messages cost 95: what settings.minimum_message_costs.NL says",
      "packages has no package in GB whose messages cost 89: what settings.minimum_message_costs.GB says",
    ],
  ],
  [
    "a code twice",
    { discount_codes: [code, { ...code, value_percentage: 30 }] },
    ['discount_codes[1].code is "SPRING" again: each code once'],
  ],
  [
    "a code for another country",
    { discount_codes: [{ ...code, country: "DE" }] },
    ['discount_codes[0].country is "DE": a country of settings.countries'],
  ],
  [
    "a code in another country's currency",
    { discount_codes: [{ ...code, country: "NL", currency: "GBP" }] },
    ['discount_codes[0].currency is "GBP": EUR'],
  ],
  [
    "a code in nobody's currency",
    { discount_codes: [{ ...code, currency: "PLN" }] },
    ['discount_codes[0].currency is "PLN": EUR, GBP'],
  ],
])("%s", (_, over, faults) => {
  expect(faultsOf(over)).toEqual(faults);
});

it.each([
  { packages: [{ credits: 10, prices: { NL: { amount: 0, currency: "EUR" } } }] },
  { packages: [{ credits: 0, prices: { NL: { amount: 100, currency: "EUR" } } }] },
  { packages: [{ credits: 10, prices: { NL: { amount: 99.5, currency: "EUR" } } }] },
  { packages: [] },
  { time_bonus: { percentage: 101, hours: 4 } },
  { time_bonus: { percentage: 25, hours: 0 } },
  { welcome_days: 0 },
  { discount_codes: [{ ...code, value_percentage: 101 }] },
  { discount_codes: [{ ...code, value_percentage: 0 }] },
  { discount_codes: [{ ...code, code: "spring" }] },
  { discount_codes: [{ ...code, code: "STAY10" }] },
  { discount_codes: [{ ...code, code: "WELCOME50" }] },
  { discount_codes: [{ ...code, code: "TIMEBONUS99" }] },
  { discount_codes: [{ ...code, user_id: "somebody" }] },
  { discount_codes: [{ ...code, paymentmethods: ["cash"] }] },
])("what can never be is refused by its form: %j", (over) => {
  expect(settingsContract.safeParse({ ...selling({}), ...over }).success).toBe(false);
});
