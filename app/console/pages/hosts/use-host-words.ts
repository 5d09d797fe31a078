import { useCodeWords } from "#app/console/client/code-words.ts";
import { useTexts } from "#app/console/client/texts.ts";
import { ApiError } from "#app/console/client/api-error.ts";
import type { Host } from "#app/console/contracts/hosts/host-parts.ts";
import texts from "#app/console/locales/en/hosts.json";
import type { Tone } from "#app/console/parts/badge.tsx";

/** How a certificate stands, as a colour. */
export const certificateTones: Readonly<Record<Host["certificate"], Tone>> = {
  pending: "calm",
  issuing: "warn",
  live: "good",
  failing: "bad",
};

/** The sentence for why a host is not live. */
export function useReasonText(): (code: string) => string {
  return useCodeWords()(texts.reasons, (code) => `hosts:reasons.${code}`);
}

/** The sentence for why a host cannot be changed; nothing for what has no sentence of its own. */
export function useRefusalText(): (error: unknown) => string | undefined {
  const t = useTexts();
  const wordOf = useCodeWords()(texts.refusals, (code) => `hosts:refusals.${code}`);
  return (error) => {
    if (!(error instanceof ApiError)) return undefined;
    if (error.failure.error === "invalid_input") return t("hosts:invalid");
    const { reason } = error.failure.details ?? {};
    return typeof reason === "string" && Object.hasOwn(texts.refusals, reason) ? wordOf(reason) : undefined;
  };
}
