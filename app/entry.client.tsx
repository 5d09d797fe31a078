import { createInstance } from "i18next";
import resourcesToBackend from "i18next-resources-to-backend";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { I18nextProvider, initReactI18next } from "react-i18next";
import { HydratedRouter } from "react-router/dom";

const texts = import.meta.glob<{ default: Record<string, unknown> }>(["./locales/*/*.json", "!./locales/*/mail.json"]);

async function hydrate() {
  const { lang, dataset } = document.documentElement;
  const instance = createInstance();
  await instance
    .use(initReactI18next)
    .use(resourcesToBackend(async (language: string, namespace: string) => (await texts[`./locales/${language}/${namespace}.json`]?.())?.default ?? {}))
    .init({
      lng: lang,
      fallbackLng: false,
      ns: (dataset.namespaces ?? "shell ui").split(" "),
      defaultNS: "shell",
      interpolation: { escapeValue: false },
    });
  startTransition(() => {
    hydrateRoot(
      document,
      <I18nextProvider i18n={instance}>
        <StrictMode>
          <HydratedRouter />
        </StrictMode>
      </I18nextProvider>,
    );
  });
}

void hydrate();
