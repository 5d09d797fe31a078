import { useSearchParams } from "react-router";
import { quietPart } from "#app/features/connection/page-part.tsx";
import { useHydrated } from "#app/ui/hydration/use-hydrated.ts";
import { signupComplete } from "./after-signup.ts";

const ActivationModal = quietPart(async () => (await import("./activation-modal.tsx")).default);

const phone = "(max-width: 767px)";

/**
 * On phones right after signup (`api_signup_complete`), reminds of the mail that confirms the address (spec section 4).
 */
export function ActivationGate({ email }: { email: string }) {
  const [query, setQuery] = useSearchParams();
  const isHydrated = useHydrated();
  if (!isHydrated || !query.has(signupComplete) || !window.matchMedia(phone).matches) return null;

  function close() {
    setQuery(
      (before) => {
        const rest = new URLSearchParams(before);
        rest.delete(signupComplete);
        return rest;
      },
      { replace: true, preventScrollReset: true },
    );
  }

  return <ActivationModal email={email} onClose={close} />;
}
