import type { FlatNamespace, i18n, TFunction } from "i18next";
import { createContext, type MiddlewareFunction, type RouterContextProvider } from "react-router";
import { getSavedLanguage } from "./session.server.ts";
import { isPubliclyCacheable } from "#app/http/caching/is-for-everyone.server.ts";
import { storedCookie } from "#app/http/cookies/stored-cookie.server.ts";
import { getTenant } from "#app/http/context/tenant.server.ts";
import { siteTexts } from "#app/platform/i18n/site-texts.server.ts";
import { isLocale, type Locale } from "#app/platform/locale/locales.ts";
import { localeOfTexts, type TextLanguage, textLanguageOf } from "#app/platform/locale/text-language.ts";
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

const textLanguageContext = createContext<TextLanguage>("en");

/** Finds the language of the answer. */
export const localeMiddleware: MiddlewareFunction<Response> = async ({ request, url, context }, next) => {
  const tenant = getTenant(context);
  const asked = {
    link: url.searchParams.get("lang"),
    member: getSavedLanguage(context),
    cookies: request.headers.get("cookie"),
  };
  context.set(textLanguageContext, textLanguageOf(await chooseLocale(tenant, asked), tenant));
  return next();
};

/** The texts of the answer: `t` in its language, `getFixedT` in any. */
export function getTranslator(context: Readonly<RouterContextProvider>): i18n {
  return siteTexts(getTenant(context), context.get(textLanguageContext));
}

/** The form of a language in which the answer is written. */
export function getTextLanguage(context: Readonly<RouterContextProvider>): TextLanguage {
  return context.get(textLanguageContext);
}

/** The language of the answer; `getTextLanguage` is the form in which the brand writes it. */
export function getLocale(context: Readonly<RouterContextProvider>): Locale {
  return localeOfTexts(getTextLanguage(context)) ?? "en";
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
