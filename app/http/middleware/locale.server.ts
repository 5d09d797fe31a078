import type { FlatNamespace, TFunction } from "i18next";
import type { MiddlewareFunction, RouterContextProvider } from "react-router";
import { initReactI18next } from "react-i18next";
import { createI18nextMiddleware } from "remix-i18next";
import { getSavedLanguage } from "./session.server.ts";
import { isPubliclyCacheable } from "#app/http/caching/is-for-everyone.server.ts";
import { storedCookie } from "#app/http/cookies/stored-cookie.server.ts";
import { getTenant } from "#app/http/context/tenant.server.ts";
import { i18nextOptions } from "#app/platform/i18n/i18next-options.server.ts";
import { isLocale, type Locale } from "#app/platform/locale/locales.ts";
import { localeOfTexts, textLanguageOf, textLanguages } from "#app/platform/locale/text-language.ts";
import type { Tenant } from "#app/platform/tenancy/tenant.ts";

/** The language a visitor chose, kept 365 days (spec section 9). */
export const localeCookie = storedCookie("locale");

/** The brand's own language among what was asked for, or its default (product.md, Languages). */
export async function chooseLocale(
  tenant: Tenant,
  asked: { link: string | null; member: string | null; cookies: string | null },
): Promise<Locale> {
  const preferences: unknown[] = [asked.link, asked.member, await localeCookie.parse(asked.cookies)];
  const offered = preferences.find((preference) => tenant.languages.some((language) => language === preference));
  return typeof offered === "string" && isLocale(offered) ? offered : tenant.defaultLocale;
}

const [i18nextMiddleware, detectedLanguage, getTranslator] = createI18nextMiddleware({
  detection: {
    supportedLanguages: [...textLanguages],
    fallbackLanguage: "en",
    order: ["custom"],
    findLocale: async ({ request, url, context }) => {
      const tenant = getTenant(context);
      const asked = {
        link: url.searchParams.get("lang"),
        member: getSavedLanguage(context),
        cookies: request.headers.get("cookie"),
      };
      return textLanguageOf(await chooseLocale(tenant, asked), tenant);
    },
  },
  i18next: i18nextOptions(),
  plugins: [initReactI18next],
});

export { i18nextMiddleware, getTranslator };

/** The language of the answer; `getTranslator(context).language` is the form in which the brand writes it. */
export function getLocale(context: Readonly<RouterContextProvider>): Locale {
  return localeOfTexts(detectedLanguage(context)) ?? "en";
}

/** The texts of a namespace in the brand's own language, whoever reads them. */
export function getBrandTexts<Namespace extends FlatNamespace>(
  context: Readonly<RouterContextProvider>,
  namespace: Namespace,
): TFunction<Namespace> {
  const tenant = getTenant(context);
  return getTranslator(context).getFixedT(textLanguageOf(tenant.defaultLocale, tenant), namespace);
}

/** Keeps the language that a link named for the visits to come. */
export const localeChoiceMiddleware: MiddlewareFunction<Response> = async ({ url, context }, next) => {
  const response = await next();
  const locale = getLocale(context);
  if (url.searchParams.get("lang") === locale && !isPubliclyCacheable(response))
    response.headers.append("set-cookie", await localeCookie.serialize(locale));
  return response;
};
