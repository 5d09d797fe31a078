import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { watchLostChunks } from "#app/features/connection/reload-lost-chunk.ts";
import { createTextStore, I18nextProvider } from "#app/browser-texts.tsx";
import { catchInstallPrompt } from "#app/features/install/install-prompt.ts";

async function hydrate() {
  const { lang, dataset } = document.documentElement;
  const texts = createTextStore(lang);
  await texts.load(dataset.namespaces ?? "shell ui");
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

catchInstallPrompt();
watchLostChunks();
void hydrate();
