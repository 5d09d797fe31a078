import { MutationCache, QueryCache, QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { keepHistory, settleLayers } from "#app/platform/browser/history-layers.ts";
import { standInForStorage } from "#app/platform/browser/stand-in-storage.ts";
import { ApiError } from "./client/api-error.ts";
import { ConsoleLanguage } from "./client/console-language.tsx";
import { seeSession } from "./contracts/session/see-session.ts";
import { Gate } from "./pages/gate/gate.tsx";
import { showScheme } from "./pages/frame/scheme-switch.tsx";
import "./console.css";

/** Asks who is signed in where something was refused because it is another operator by now. */
function lookWhoIsHere(error: Error): void {
  if (error instanceof ApiError && error.failure.error === "other_member")
    void client.invalidateQueries({ queryKey: [seeSession.name] });
}

const client: QueryClient = new QueryClient({
  queryCache: new QueryCache({ onError: lookWhoIsHere }),
  mutationCache: new MutationCache({ onError: lookWhoIsHere }),
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      // why: a refusal stays one; a line that broke or a server that is away may be back
      retry: (count, error) =>
        count < 2 && (!(error instanceof ApiError) || error.status === 0 || error.status === 503),
    },
  },
});

standInForStorage(window);
keepHistory();
settleLayers();
showScheme();

const place = document.querySelector("#console");
if (place)
  createRoot(place).render(
    <StrictMode>
      <QueryClientProvider client={client}>
        <ConsoleLanguage>
          <Gate />
        </ConsoleLanguage>
      </QueryClientProvider>
    </StrictMode>,
  );
