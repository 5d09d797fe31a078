import { describe, expect, it } from "vitest";
import { quotePackage } from "#app/domain/money/orders/quote-package.ts";
import { theHouse } from "#app/platform/i18n/brand-texts.ts";
import { fixedTexts } from "#app/platform/i18n/fixed-texts.server.ts";
import { locales } from "#app/platform/locale/locales.ts";
import type { OrderData } from "./order-data.server.ts";
import { OrderPage } from "./order-page.tsx";
import { presentQuote } from "#app/features/money/prices/present-quote.ts";
import { renderInLanguage } from "#app/ui/testing/render-site.tsx";

const quote = presentQuote(
  quotePackage(
    { credits: 30, amount: 4_550, currency: "EUR" },
    { discounts: [], history: [], method: "card", vatRate: 2_100, tax: "vat", messageCredits: 1 },
  ),
);

const orderFor = (fictional: OrderData["fictional"]): OrderData => ({
  from: "/chats/1",
  fictional,
  offer: { quote, byMethod: { card: quote } },
  icons: { card: ["visa"] },
  methods: ["card"],
  method: "card",
  after: "",
  debitAccount: null,
  advancedOn: null,
  code: { typed: "", problem: null, fits: [], taken: [] },
  company: "Test House B.V.",
  statement: "TESTHOUSE",
  debt: null,
});
const page = (locale: (typeof locales)[number], fictional: OrderData["fictional"]) =>
  renderInLanguage(locale, <OrderPage heading="Order" order={orderFor(fictional)} result={null} />).replaceAll(
    "&#x27;",
    "'",
  );

it.each(locales)("an order by debit whose credits come at once says so in %s, and of no other method", (locale) => {
  const order = { ...orderFor(null), methods: ["directdebit"], advancedOn: Date.parse("2026-03-04") } as const;
  const said = (method: "directdebit" | "card") =>
    renderInLanguage(
      locale,
      <OrderPage heading="Order" order={{ ...order, methods: [method], method }} result={null} />,
    );
  const t = fixedTexts(theHouse, locale, "credits");
  const [start = ""] = t("order.advance", { amount: t("amount", { count: 30 }), date: "2026" }).split("2026");
  expect(said("directdebit")).toContain(start);
  expect(said("card")).not.toContain(start);
});

it.each(locales)(
  "what is ordered and its price stand right above the button, with nothing to fill in between, in %s",
  (locale) => {
    const said = page(locale, null);
    const t = fixedTexts(theHouse, locale, "credits");
    const [summary, button] = [said.indexOf('id="summary"'), said.indexOf(t("order.submit"))];
    expect(said.lastIndexOf("<input")).toBeLessThan(summary);
    const between = said.slice(summary, button);
    for (const part of [t("amount", { count: 30 }), t("order.total"), 'data-testid="order-total"'])
      expect(between).toContain(part);
    expect(between).not.toMatch(/<(?:a|form|input|select|textarea)\b/);
    expect(between.match(/<button\b/g)).toHaveLength(1);
  },
);

it.each(locales)("the statement is named as the chosen method will have it, in %s", (locale) => {
  const t = fixedTexts(theHouse, locale, "credits");
  const said = (method: "card" | "directdebit") =>
    renderInLanguage(
      locale,
      <OrderPage heading="Order" order={{ ...orderFor(null), methods: [method], method }} result={null} />,
    );
  const company = "Test House B.V.";
  expect(said("card")).toContain(t("order.seller", { company, statement: "TESTHOUSE" }));
  expect(said("directdebit")).toContain(t("order.seller", { company, statement: company }));
});

it("the company is named where the server, of the version before, tells no statement", () => {
  const t = fixedTexts(theHouse, "en", "credits");
  const { statement: _, ...before } = orderFor(null);
  const said = renderInLanguage("en", <OrderPage heading="Order" order={before} result={null} />);
  expect(said).toContain(t("order.seller", { company: "Test House B.V.", statement: "Test House B.V." }));
});

it.each(locales)("who owes credits reads what of them is left, in %s", (locale) => {
  const t = fixedTexts(theHouse, locale, "credits");
  const said = renderInLanguage(
    locale,
    <OrderPage heading="Order" order={{ ...orderFor(null), debt: { settled: 12, left: 18 } }} result={null} />,
  ).replaceAll("&#x27;", "'");
  for (const part of [t("order.settles"), t("order.left"), t("amount", { count: 12 }), t("amount", { count: 18 })])
    expect(said).toContain(part);
  expect(page(locale, null)).not.toContain(t("order.settles"));
});

const refusals = ["debit_blocked", "debit_limit_reached"] as const;

it.each(locales.flatMap((locale) => refusals.map((code) => [locale, code] as const)))(
  "an order in %s that is refused by %s says so beside every other way to pay",
  (locale, code) => {
    const message = fixedTexts(theHouse, locale, "errors")(code);
    const said = renderInLanguage(
      locale,
      <OrderPage heading="Order" order={orderFor(null)} result={{ status: "error", error: { "": [message] } }} />,
    ).replaceAll("&#x27;", "'");
    expect(said).toMatch(/role="alert"/);
    expect(said).toContain(message);
    expect(said).toContain('value="card"');
  },
);

describe.each(locales)("an order for a fictional profile, in %s", (locale) => {
  const ui = fixedTexts(theHouse, locale, "ui");
  const label = "house word";

  it("carries label, sentence and that nobody answers, before the button", () => {
    const said = page(locale, { name: "Sanne", mark: { label, icon: "sparkles" } });
    const button = said.indexOf(fixedTexts(theHouse, locale, "credits")("order.submit"));
    const places = [label, ui("fictionalNamed", { name: "Sanne" }), ui("fictionalSilent")].map((text) =>
      said.indexOf(text),
    );
    for (const place of places) {
      expect(place).toBeGreaterThan(0);
      expect(place).toBeLessThan(button);
    }
  });

  it("says nothing of the kind for anybody else", () => {
    expect(page(locale, null)).not.toContain(ui("fictionalSilent"));
  });
});
