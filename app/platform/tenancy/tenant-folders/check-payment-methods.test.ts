import { expect, it } from "vitest";
import type { MethodRule } from "#app/platform/tenancy/contracts/sale-contract.ts";
import { settingsContract } from "#app/platform/tenancy/contracts/tenant-contract.ts";
import { buildDeclaration } from "#tests/factories/brand.ts";
import { findMethodFaults } from "./check-payment-methods.ts";

const faultsOf = (payment_methods: MethodRule[]) =>
  findMethodFaults({ countries: ["NL", "PL"], payment_methods }).map(
    ({ field, value, allowed }) => `${field.replace("settings.payment_methods", "")} ${value}: ${allowed}`,
  );
const card: MethodRule = { method: "card", providers: ["stripe", "mollie"] };

it.each<[MethodRule[], string[]]>([
  [[card], []],
  [[{ method: "ideal", providers: ["mollie"], countries: ["NL"] }, card], []],
  [
    [
      { ...card, countries: ["NL"] },
      { method: "card", providers: ["mollie"], countries: ["PL"], icons: ["visa"] },
    ],
    [],
  ],
  [
    [card, { method: "directdebit", providers: ["stripe"], countries: ["PL"] }],
    ['[1].providers[0] is "stripe": a provider that serves directdebit in PL'],
  ],
  [
    [card, { method: "ideal", providers: ["mollie", "stripe"] }],
    ['[1].providers[1] is "stripe": a provider that serves ideal in NL, PL'],
  ],
  [
    [card, { method: "applepay", providers: ["stripe"], countries: ["BE"] }],
    ['[1].countries[0] is "BE": a country of settings.countries'],
  ],
  [
    [{ ...card, icons: ["visa", "amex"] }],
    [
      '[0].icons[1] is "amex": applepay, bancomatpay, bancontact, bank, belfius, bizum, blik, directdebit, eps, googlepay, ideal, kbc, mastercard, mybank, paybybank, przelewy24, sandbox, satispay, trustly, twint, visa',
    ],
  ],
  [[card, { ...card, countries: ["PL"] }], ['[1].method is "card" again: once in PL']],
  [
    [{ method: "blik", providers: ["mollie"], countries: ["PL"] }],
    [" has no way to pay in NL: one for each of settings.countries"],
  ],
])("%j: %j", (rules, faults) => {
  expect(faultsOf(rules)).toEqual(faults);
});

it.each([
  [{ method: "card", providers: ["sandbox"] }],
  [{ method: "bank", providers: ["stripe"] }],
  [{ method: "card", providers: [] }],
  [{ method: "card", providers: ["stripe"], sandbox: true }],
])("the sandbox, and what is its own, is nothing that a brand can name: %j", (rule) => {
  const { settings } = buildDeclaration("any");
  expect(settingsContract.safeParse({ ...settings, payment_methods: [rule] }).success).toBe(false);
});
