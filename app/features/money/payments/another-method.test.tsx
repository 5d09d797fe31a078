import { describe, expect, it } from "vitest";
import { locales } from "#app/platform/locale/locales.ts";
import type { PaymentMethod } from "#app/platform/payments/payment-provider.ts";
import { theHouse } from "#app/platform/i18n/brand-texts.ts";
import { fixedTexts } from "#app/platform/i18n/fixed-texts.server.ts";
import { renderInLanguage } from "#app/ui/testing/render-site.tsx";
import { PaymentResult } from "./payment-result.tsx";

const payment = {
  id: "0a3e6c1e-5b0e-4f8e-9d38-4a8f0b3c2d11",
  number: "P-1",
  credits: 30,
  currency: "EUR",
  amountMinor: 4_550,
  at: Date.parse("2026-03-01T10:00:00Z"),
  discountMinor: 0,
  vatMinor: 790,
  vatRate: 2_100,
  refundedMinor: 0,
  chargedBackMinor: 0,
  failure: null,
  tax: "vat",
  method: "card",
  checkoutUrl: null,
  fictional: null,
  debit: null,
  isAdvanced: false,
  hasJustArrived: false,
} as const;
const page = (locale: (typeof locales)[number], status: "failed" | "cancelled", another: PaymentMethod | null) =>
  renderInLanguage(
    locale,
    <PaymentResult
      payment={{ ...payment, status, standing: status, another }}
      wallet={0}
      owed={0}
      bookedIn="Europe/Amsterdam"
      receipts={[]}
      from="/chats/1?a=b"
    />,
  );
const link = `href="/credits/30/ideal?from=%2Fchats%2F1%3Fa%3Db"`;

describe.each(locales)("a payment that did not work, in %s", (locale) => {
  it.each(["failed", "cancelled"] as const)("has the next best way to pay one tap away where it is %s", (status) => {
    const html = page(locale, status, "ideal");
    expect(html).toContain(link);
    expect(html).toContain(fixedTexts(theHouse, locale, "credits")("result.another", { method: "iDEAL" }));
  });

  it("has no way that there is not", () => {
    expect(page(locale, "failed", null)).not.toContain("/credits/30/ideal");
    expect(page(locale, "failed", null)).toContain("/credits/30/card");
  });
});
