import { describe, expect, it } from "vitest";
import { receiptVariables } from "#app/domain/money/payments/mail-receipt.server.ts";
import { sellerOf } from "#app/domain/money/vat/seller.ts";
import { quotePackage } from "#app/domain/money/orders/quote-package.ts";
import { taxNameOf, vatRateOf } from "#app/domain/money/vat/vat-rates.ts";
import { countries, type Country, countryCodes } from "#app/platform/geo/countries.ts";
import { brandResources } from "#app/platform/i18n/brand-resources.server.ts";
import { languageTag } from "#app/platform/locale/language-tag.ts";
import { type Locale, locales } from "#app/platform/locale/locales.ts";
import { textLanguageOf } from "#app/platform/locale/text-language.ts";
import { createMailTexts } from "#app/platform/mail/mail-texts.server.ts";
import { createMailRenderer } from "#app/platform/mail/render-mail.server.ts";
import { themeMail } from "#app/platform/themes/theme-mail.server.ts";
import { OrderSummary } from "#app/features/money/orders/order-summary.tsx";
import { PackageList } from "#app/features/money/packages/package-list.tsx";
import { Receipt } from "#app/features/money/payments/receipt.tsx";
import { presentQuote } from "./present-quote.ts";
import { PricesNote } from "./vat.tsx";
import { renderInLanguage } from "#app/ui/testing/render-site.tsx";
import { anyTenant } from "#tests/factories/tenant.ts";

const at = new Date("2026-03-01T10:00:00Z");
const tenant = anyTenant();
const renderMail = createMailRenderer({ texts: createMailTexts(brandResources), readTheme: themeMail });
const brand = {
  name: "Lagoon",
  origin: "https://lagoon.example",
  logoUrl: "https://lagoon.example/l.png",
  supportAddress: "help@lagoon.example",
  texts: {},
  countries: ["NL"],
  companyLine: () => "Lagoon B.V.",
};

const quoteIn = (country: Country) =>
  presentQuote(
    quotePackage(
      { credits: 30, amount: 4_550, currency: countries[country].currency },
      {
        discounts: [],
        history: [],
        method: "card",
        vatRate: vatRateOf(country),
        tax: taxNameOf(country),
        messageCredits: 1,
      },
    ),
  );

/** Every place that speaks of the VAT of a price. */
const places: Readonly<Record<string, (country: Country, locale: Locale) => Promise<string> | string>> = {
  "the packages": (country, locale) =>
    renderInLanguage(
      locale,
      <PackageList
        quotes={[quoteIn(country)]}
        methods={["card"]}
        isBarred={false}
        icons={{}}
        featured={75}
        from={null}
      />,
    ),
  "the prices": (country, locale) => renderInLanguage(locale, <PricesNote quotes={[quoteIn(country)]} />),
  "the order": (country, locale) =>
    renderInLanguage(locale, <OrderSummary quote={quoteIn(country)} debt={null} advancedOn={null} />),
  "the payment": (country, locale) =>
    renderInLanguage(
      locale,
      <Receipt
        payment={{ ...quoteIn(country), number: "P-1", refundedMinor: 0, chargedBackMinor: 0, at: at.getTime() }}
        bookedIn="UTC"
      />,
    ),
  "the mailed receipt": async (country, locale) => {
    const payment = {
      ...quoteIn(country),
      id: "5f0c7a52-0000-4000-8000-000000000000",
      country,
      method: "card",
    };
    const receipt = {
      companyId: 1,
      kind: "receipt" as const,
      year: 2026,
      number: 1,
      issuedAt: at,
      amountMinor: payment.amountMinor,
      vatMinor: payment.vatMinor,
      seller: sellerOf(tenant.company, country),
    };
    const reader = { tenant, languageTag: languageTag(locale, country), texts: textLanguageOf(locale, tenant) };
    const variables = { name: "Anna", ...receiptVariables(payment, receipt, reader) };
    return (
      await renderMail({
        brand,
        worn: { theme: "lagoon" },
        template: "purchase_receipt",
        language: locale,
        variables,
        actionUrl: "https://lagoon.example/x",
        unsubscribeUrl: null,
      })
    ).text;
  },
};

/** Value added tax in every language of the site. */
const vatWords: Readonly<Record<Locale, RegExp>> = {
  en: /\bVAT\b/,
  nl: /\bbtw\b/i,
  de: /MwSt/,
  it: /\bIVA\b/,
  fr: /\bTVA\b|\bTTC\b/,
  es: /\bIVA\b/,
  pl: /\bVAT\b/,
  da: /\bmoms\b/i,
  fi: /\balv\b|arvonlisävero/i,
  no: /\bmva\b/i,
  sv: /\bmoms\b/i,
};

/** Languages in which VAT is the name of another tax than GST; the others say their own word beside it. */
const gstAlone: ReadonlySet<Locale> = new Set(["en", "pl"]);

describe.each(countryCodes)("in %s", (country) => {
  it.each(Object.keys(places))(
    "%s name the tax as the country calls it, and none where there is none, in every language",
    async (place) => {
      for (const locale of locales) {
        const said = (await places[place]?.(country, locale)) ?? "";
        expect(said.length).toBeGreaterThan(20);
        const [hasTax, isGst] = [vatRateOf(country) > 0, taxNameOf(country) === "gst"];
        const named = said.replaceAll("Lagoon B.V.", "");
        expect(vatWords[locale].test(named), `${locale}: ${said}`).toBe(hasTax && !(isGst && gstAlone.has(locale)));
        expect(/\bGST\b/.test(named), `${locale}: ${said}`).toBe(hasTax && isGst);
      }
    },
  );
});

it("it is GST in Australia and New Zealand, which English does not call VAT", () => {
  expect(countryCodes.filter((country) => taxNameOf(country) === "gst").toSorted()).toEqual(["AU", "NZ"]);
});

it("there is none in the US and in Canada", () => {
  expect(countryCodes.filter((country) => vatRateOf(country) === 0)).toEqual(expect.arrayContaining(["US", "CA"]));
});
