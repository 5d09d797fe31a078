import { createInstance } from "i18next";
import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { I18nextProvider, initReactI18next } from "react-i18next";
import { createMemoryRouter, RouterProvider } from "react-router";
import ui from "#app/locales/en/ui.json" with { type: "json" };

/** The HTML a server would send for a piece of the kit, in English. */
export function renderHtml(piece: ReactNode, at = "/"): string {
  const i18n = createInstance();
  void i18n
    .use(initReactI18next)
    .init({ lng: "en", resources: { en: { ui } }, initAsync: false, interpolation: { escapeValue: false } });
  const router = createMemoryRouter([{ path: "*", element: piece }], { initialEntries: [at] });
  const html = renderToString(
    <I18nextProvider i18n={i18n}>
      <RouterProvider router={router} />
    </I18nextProvider>,
  );
  return html.replaceAll("<!-- -->", "");
}
