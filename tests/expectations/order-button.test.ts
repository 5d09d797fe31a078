import { expect, it } from "vitest";
import { theHouse } from "#app/platform/i18n/brand-texts.ts";
import { fixedTexts } from "#app/platform/i18n/fixed-texts.server.ts";
import { type Locale, locales } from "#app/platform/locale/locales.ts";

/**
 * The words on a button that orders with money: those of Directive 2011/83/EU, Art 8(2), in its own languages (de also
 * § 312j(3) BGB), and of Norway's Angrerettloven § 16.
 */
const words: Readonly<Record<string, string>> = {
  en: "order with obligation to pay",
  de: "zahlungspflichtig bestellen",
  nl: "bestelling met betalingsverplichting",
  fr: "commande avec obligation de paiement",
  es: "pedido con obligación de pago",
  it: "ordine con obbligo di pagare",
  pl: "zamówienie z obowiązkiem zapłaty",
  sv: "beställning förenad med betalningsskyldighet",
  da: "ordre med betalingspligt",
  no: "bestilling med betalingsplikt",
  fi: "maksuvelvoitteen sisältävä tilaus",
};

const plain = (text: string, locale: Locale) =>
  text.replaceAll("\u00a0", " ").replaceAll("\u00ad", "").toLocaleLowerCase(locale);

it("every language has its words", () => {
  expect(Object.keys(words).toSorted()).toEqual([...locales].toSorted());
});

it.each(locales)("the button of an order says that it costs money in the words of the law: %s", (locale) => {
  expect(plain(fixedTexts(theHouse, locale, "credits")("order.submit"), locale)).toBe(words[locale]);
});
