import { expect, it } from "vitest";
import { paymentMethods } from "#app/platform/payments/payment-provider.ts";
import { sessionOf } from "#app/platform/payments/stripe/stripe-session.ts";
import { namesCompanyOnCards, statementLine } from "./statement-line.ts";

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

it("is said to be the whole name on cards, where cards are taken and the company has none of its own", () => {
  expect(namesCompanyOnCards({}, paymentMethods)).toBe(true);
  expect(namesCompanyOnCards({}, ["googlepay"])).toBe(true);
  expect(namesCompanyOnCards({}, ["directdebit"])).toBe(false);
  expect(namesCompanyOnCards(company, paymentMethods)).toBe(false);
});

it.each(["card", "applepay", "googlepay", "directdebit"] as const)(
  "is what Stripe is told of %s, which hears of the company's own where the statement carries it and nowhere else",
  (method) => {
    const { payment_intent_data: told } = sessionOf({
      tenantId: "lagoon",
      paymentId: "p-1",
      amountMinor: 2_150,
      currency: "EUR",
      method,
      description: "P-1",
      statement: company.statement,
      locale: "nl",
      returnUrl: "https://lagoon.example/transactions/1",
      eventUrl: "https://lagoon.example/payments/stripe/events",
    });
    const isOwn = statementLine(company, method) === company.statement;
    expect(JSON.stringify(told).includes(company.statement)).toBe(isOwn);
  },
);
