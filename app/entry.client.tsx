import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { createTextStore, I18nextProvider } from "#app/browser-texts.tsx";

async function hydrate() {
  const { lang, dataset } = document.documentElement;
  const texts = createTextStore(lang);
  await Promise.all((dataset.namespaces ?? "shell ui").split(" ").map((namespace) => texts.load(namespace)));
  startTransition(() => {
    hydrateRoot(
      document,
      <I18nextProvider i18n={texts}>
        <StrictMode>
          <HydratedRouter />
        </StrictMode>
      </I18nextProvider>,
    );
  });
}

void hydrate();
