import { expect, it } from "vitest";
import { paymentMethods } from "#app/platform/payments/payment-provider.ts";
import { statementLine } from "./statement-line.ts";

const company = { name: "Waterkant Media B.V.", statement: "WATERKANT" };

it("is the company's own on cards, and its name with every other means", () => {
  const own = paymentMethods.filter((method) => statementLine(company, method) === company.statement);
  expect(own).toEqual(["card", "applepay", "googlepay"]);
  for (const method of paymentMethods.filter((each) => !own.includes(each)))
    expect(statementLine(company, method)).toBe(company.name);
});

it("is its name where it has none of its own", () => {
  for (const method of paymentMethods) expect(statementLine({ name: company.name }, method)).toBe(company.name);
});
