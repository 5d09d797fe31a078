import type { RouterContextProvider } from "react-router";
import { getLocale, getTextLanguage } from "#app/http/middleware/locale.server.ts";
import { getRequest } from "#app/http/context/request.server.ts";
import { getTenant } from "#app/http/context/tenant.server.ts";

/** Addresses that a page's head needs: its own, and itself in every language of the brand. */
export type Head = {
  brand: string;
  canonical: string;
  alternates: { language: string; href: string }[];
  image: string;
  /** Its language, in the form in which the brand writes it. */
  locale: string;
};

/** Makes the addresses of a page's head; a language other than the brand's own has the address `?lang=`. */
export function pageHead(context: Readonly<RouterContextProvider>, url: URL): Head {
  const tenant = getTenant(context);
  const locale = getLocale(context);
  const { origin } = getRequest(context);
  const plain = `${origin}${url.pathname}`;
  const named = (language: string) => (language === tenant.defaultLocale ? plain : `${plain}?lang=${language}`);
  return {
    brand: tenant.settings.name,
    canonical: named(locale),
    alternates: [
      ...tenant.languages.map((language) => ({ language, href: named(language) })),
      { language: "x-default", href: plain },
    ],
    image: `${origin}/brand/social.jpg?lang=${locale}`,
    locale: getTextLanguage(context),
  };
}
