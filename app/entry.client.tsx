import { StrictMode, startTransition, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { sayForWhom } from "#app/features/connection/other-member.ts";
import { watchLostChunks } from "#app/features/connection/reload-lost-chunk.ts";
import { keepHistory, settleLayers } from "#app/platform/browser/history-layers.ts";
import { createTextStore, I18nextProvider } from "#app/ui/texts/page-texts.tsx";
import { catchInstallPrompt } from "#app/features/install/install-prompt.ts";
import type { Elements } from "#app/platform/browser/elements.ts";

/** Says on the page itself when every control of it answers: an effect here runs after those of all that is inside. */
function SayHydrated({ children }: { children: Elements }) {
  useEffect(() => {
    document.documentElement.dataset.hydrated = "";
    settleLayers();
  }, []);
  return children;
}

async function hydrate() {
  const { lang, dataset } = document.documentElement;
  const texts = createTextStore(lang, dataset.texts ?? null);
  await texts.load(dataset.namespaces ?? "layout ui");
  startTransition(() => {
    hydrateRoot(
      document,
      <I18nextProvider i18n={texts}>
        <StrictMode>
          <SayHydrated>
            <HydratedRouter />
          </SayHydrated>
        </StrictMode>
      </I18nextProvider>,
    );
  });
}

keepHistory();
sayForWhom();
catchInstallPrompt();
watchLostChunks();
void hydrate();
