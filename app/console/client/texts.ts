import { createInstance } from "i18next";
import { useLanguage } from "./language.ts";
import deAccount from "#app/console/locales/de/account.json";
import deAudit from "#app/console/locales/de/audit.json";
import deOperators from "#app/console/locales/de/operators.json";
import deRights from "#app/console/locales/de/rights.json";
import deDesk from "#app/console/locales/de/desk.json";
import deFrame from "#app/console/locales/de/frame.json";
import deGate from "#app/console/locales/de/gate.json";
import deBrands from "#app/console/locales/de/brands.json";
import enAccount from "#app/console/locales/en/account.json";
import enAudit from "#app/console/locales/en/audit.json";
import enOperators from "#app/console/locales/en/operators.json";
import enRights from "#app/console/locales/en/rights.json";
import deMembers from "#app/console/locales/de/members.json";
import deLists from "#app/console/locales/de/lists.json";
import enLists from "#app/console/locales/en/lists.json";
import deHosts from "#app/console/locales/de/hosts.json";
import enHosts from "#app/console/locales/en/hosts.json";
import deCodes from "#app/console/locales/de/codes.json";
import deNews from "#app/console/locales/de/news.json";
import enNews from "#app/console/locales/en/news.json";
import enCodes from "#app/console/locales/en/codes.json";
import deLook from "#app/console/locales/de/look.json";
import deTexts from "#app/console/locales/de/texts.json";
import enTexts from "#app/console/locales/en/texts.json";
import deNumbers from "#app/console/locales/de/numbers.json";
import deMoney from "#app/console/locales/de/money.json";
import enDesk from "#app/console/locales/en/desk.json";
import enFrame from "#app/console/locales/en/frame.json";
import enGate from "#app/console/locales/en/gate.json";
import enBrands from "#app/console/locales/en/brands.json";
import enLook from "#app/console/locales/en/look.json";
import deOperations from "#app/console/locales/de/operations.json";
import enOperations from "#app/console/locales/en/operations.json";
import enMembers from "#app/console/locales/en/members.json";
import enNumbers from "#app/console/locales/en/numbers.json";
import enMoney from "#app/console/locales/en/money.json";
import deGifts from "#app/console/locales/de/gifts.json";
import enGifts from "#app/console/locales/en/gifts.json";
import deDiscounts from "#app/console/locales/de/discounts.json";
import enDiscounts from "#app/console/locales/en/discounts.json";
import dePictures from "#app/console/locales/de/pictures.json";
import enPictures from "#app/console/locales/en/pictures.json";
import deProviders from "#app/console/locales/de/providers.json";
import enProviders from "#app/console/locales/en/providers.json";
import type { ConsoleLocale } from "#app/domain/operators/rights/operator-ctx.ts";
import { isolateText } from "#app/platform/i18n/isolate-text.ts";

const english = {
  frame: enFrame,
  brands: enBrands,
  look: enLook,
  desk: enDesk,
  gate: enGate,
  account: enAccount,
  audit: enAudit,
  operators: enOperators,
  rights: enRights,
  members: enMembers,
  money: enMoney,
  codes: enCodes,
  news: enNews,
  numbers: enNumbers,
  hosts: enHosts,
  lists: enLists,
  pictures: enPictures,
  discounts: enDiscounts,
  gifts: enGifts,
  providers: enProviders,
  texts: enTexts,
  operations: enOperations,
};
const german = {
  frame: deFrame,
  brands: deBrands,
  look: deLook,
  desk: deDesk,
  gate: deGate,
  account: deAccount,
  audit: deAudit,
  operators: deOperators,
  rights: deRights,
  members: deMembers,
  money: deMoney,
  codes: deCodes,
  news: deNews,
  numbers: deNumbers,
  hosts: deHosts,
  lists: deLists,
  pictures: dePictures,
  discounts: deDiscounts,
  gifts: deGifts,
  providers: deProviders,
  texts: deTexts,
  operations: deOperations,
};

type Paths<Texts> = {
  [Key in keyof Texts & string]: Texts[Key] extends string ? WithoutPlural<Key> : `${Key}.${Paths<Texts[Key]>}`;
}[keyof Texts & string];
type WithoutPlural<Key extends string> = Key extends `${infer Base}_${"one" | "other"}` ? Base : Key;

/** `namespace:path.to.text`. */
export type TextKey = {
  [Name in keyof typeof english]: `${Name}:${Paths<(typeof english)[Name]>}`;
}[keyof typeof english];

export type Translate = (key: TextKey, values?: Readonly<Record<string, string | number>>) => string;

const texts = createInstance();
void texts.init({
  resources: { en: english, de: german },
  lng: "en",
  fallbackLng: "en",
  ns: Object.keys(english),
  interpolation: { escapeValue: true, escape: isolateText },
});

// why: i18next's types know the keys of the members' pages, and these are others
const lookUp = (key: TextKey, options: object): string => String(Reflect.apply(texts.t, texts, [key, options]));

const translators: Readonly<Record<ConsoleLocale, Translate>> = {
  en: (key, values) => lookUp(key, { ...values, lng: "en" }),
  de: (key, values) => lookUp(key, { ...values, lng: "de" }),
};

/** The texts of the console in the language of whoever reads. */
export const useTexts = (): Translate => translators[useLanguage().locale];
