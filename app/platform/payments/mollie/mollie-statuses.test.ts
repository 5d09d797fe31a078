import { describe, expect, it } from "vitest";
import { countryCodes } from "#app/platform/geo/countries.ts";
import { locales } from "#app/platform/locale/locales.ts";
import { type PaymentMethod, paymentMethods } from "#app/platform/payments/payment-provider.ts";
import { mollieContract, mollieWords } from "#tests/contracts/mollie-contract.ts";
import { mollieMethodsIn } from "#app/platform/payments/served-methods.ts";
import { mollieLocales, toMollieMethod } from "./mollie-methods.ts";
import { mollieFailure, mollieFailureReasons, mollieStatuses } from "./mollie-statuses.ts";

const create = { template: "/v2/payments", method: "post" };

describe("Mollie's words", () => {
  it("for how a payment stands are all known", () => {
    expect(Object.keys(mollieStatuses).toSorted()).toEqual(mollieWords("payment-status").toSorted());
    expect(mollieStatuses).toMatchObject({ authorized: "pending", expired: "cancelled", canceled: "cancelled" });
  });

  it("for why a card was refused are all known", () => {
    expect(Object.keys(mollieFailureReasons).toSorted()).toEqual(
      mollieWords("payment-details-failure-reason-response").toSorted(),
    );
  });

  it("for languages and methods are in its contract", () => {
    const order = {
      amount: { currency: "EUR", value: "1.00" },
      description: "Lagoon B.V.",
      redirectUrl: "https://a.b/",
    };
    for (const locale of locales)
      expect(mollieContract.requestFaults(create, { ...order, locale: mollieLocales[locale] })).toEqual([]);
    const served = new Set(countryCodes.flatMap((country) => mollieMethodsIn(country)));
    const methods = new Set<PaymentMethod>([...served].filter((method) => method !== "directdebit"));
    for (const method of methods)
      expect(mollieContract.requestFaults(create, { ...order, method: toMollieMethod(method) })).toEqual([]);
    for (const method of paymentMethods) if (!methods.has(method)) expect(() => toMollieMethod(method)).toThrow(method);
  });

  it.each([
    [{ failureReason: "card_expired" }, "expired_card"],
    [{ failureReason: "something_new" }, "unknown"],
    [{ failureReason: null, bankReasonCode: "AM04" }, "insufficient_funds"],
    [{ bankReasonCode: "AC01" }, "invalid_details"],
    [{ bankReasonCode: "XX99" }, "unknown"],
    [{ failureReason: 5 }, "unknown"],
    [null, "unknown"],
    [undefined, "unknown"],
  ] as const)("%j are %s in the platform's", (details, failure) => {
    expect(mollieFailure(details)).toBe(failure);
  });
});

describe("Mollie's methods", () => {
  it("are those that people of a country know, and cards", () => {
    expect(mollieMethodsIn("NL")).toEqual(["ideal", "card", "applepay", "directdebit"]);
    expect(mollieMethodsIn("BE")).toEqual(["bancontact", "kbc", "belfius", "card", "applepay", "directdebit"]);
    expect(mollieMethodsIn("PL")).toEqual(["blik", "przelewy24", "card", "applepay"]);
    expect(mollieMethodsIn("DE")).toEqual(["trustly", "card", "applepay", "directdebit"]);
    expect(mollieMethodsIn("AT")).toEqual(["eps", "trustly", "card", "applepay", "directdebit"]);
    expect(mollieMethodsIn("CH")).toEqual(["twint", "card", "applepay"]);
    expect(mollieMethodsIn("ES")).toEqual(["bizum", "trustly", "card", "applepay", "directdebit"]);
    expect(mollieMethodsIn("FR")).toEqual(["satispay", "card", "applepay", "directdebit"]);
    expect(mollieMethodsIn("GB")).toEqual(["paybybank", "card", "applepay"]);
    expect(mollieMethodsIn("IT")).toEqual(["satispay", "bancomatpay", "mybank", "card", "applepay", "directdebit"]);
    expect(mollieMethodsIn("IE")).toEqual(["card", "applepay", "directdebit"]);
    expect(mollieMethodsIn("US")).toEqual(["card", "applepay"]);
  });
});
