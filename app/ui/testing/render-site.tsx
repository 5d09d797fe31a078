import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { readResources } from "#app/platform/i18n/resources.server.ts";
import { I18nextProvider, wholeTextStore } from "#app/ui/texts/page-texts.tsx";
import type { Locale } from "#app/platform/locale/locales.ts";

/** The HTML a server would send for a piece of the site, with the site's own texts in one language. */
export function renderInLanguage(locale: Locale, piece: ReactNode): string {
  const router = createMemoryRouter([{ path: "*", element: piece }]);
  return renderToString(
    <I18nextProvider i18n={wholeTextStore(locale, readResources()[locale])}>
      <RouterProvider router={router} />
    </I18nextProvider>,
  ).replaceAll("<!-- -->", "");
}
