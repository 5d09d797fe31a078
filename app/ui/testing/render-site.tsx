import { createInstance } from "i18next";
import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { I18nextProvider, initReactI18next } from "react-i18next";
import { createMemoryRouter, RouterProvider } from "react-router";
import { i18nextOptions } from "#app/platform/i18n/i18next-options.server.ts";
import type { Locale } from "#app/platform/locale/locales.ts";

const i18n = createInstance();
void i18n.use(initReactI18next).init({ ...i18nextOptions(), ns: ["layout"], lng: "en" });

/** The HTML a server would send for a piece of the site, with the site's own texts in one language. */
export function renderInLanguage(locale: Locale, piece: ReactNode): string {
  void i18n.changeLanguage(locale);
  const router = createMemoryRouter([{ path: "*", element: piece }]);
  return renderToString(
    <I18nextProvider i18n={i18n}>
      <RouterProvider router={router} />
    </I18nextProvider>,
  ).replaceAll("<!-- -->", "");
}
