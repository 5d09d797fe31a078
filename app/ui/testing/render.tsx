import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { wholeTextStore, I18nextProvider } from "#app/ui/texts/page-texts.tsx";
import ui from "#app/locales/en/ui.json" with { type: "json" };

const texts = wholeTextStore("en", { ui });

/** The HTML a server would send for a piece of the kit, in English. */
export function renderHtml(piece: ReactNode, at = "/"): string {
  const router = createMemoryRouter([{ path: "*", element: piece }], { initialEntries: [at] });
  const html = renderToString(
    <I18nextProvider i18n={texts}>
      <RouterProvider router={router} />
    </I18nextProvider>,
  );
  return html.replaceAll("<!-- -->", "");
}
