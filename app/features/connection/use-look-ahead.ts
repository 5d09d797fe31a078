import { useEffect } from "react";
import { useLoadTexts } from "#app/ui/texts/page-texts.tsx";
import { lookAhead } from "./reload-lost-chunk.ts";

type Part = { namespaces: string; get: () => Promise<unknown> };

declare global {
  interface Navigator {
    // why: known to Chromium alone
    connection?: { saveData: boolean };
  }
}

/** How long after the page stands, where the browser cannot tell when it is idle: Safari, in milliseconds. */
const soon = 2_000;

function whenIdle(then: () => void): () => void {
  if (typeof requestIdleCallback === "function") {
    const asked = requestIdleCallback(then);
    return () => cancelIdleCallback(asked);
  }
  const timer = setTimeout(then, soon);
  return () => clearTimeout(timer);
}

/**
 * Has code and texts of what may be opened on this page come while nothing else is done, so that it opens at once and
 * also over a dead line. Nothing is fetched for who saves data. `parts` is a constant.
 */
export function useLookAhead(parts: readonly Part[]): void {
  const loadTexts = useLoadTexts();
  useEffect(() => {
    if (navigator.connection?.saveData) return;
    return whenIdle(() => {
      for (const { namespaces, get } of parts)
        void lookAhead(() => Promise.all([get(), namespaces === "" ? null : loadTexts(namespaces)]));
    });
  }, [parts, loadTexts]);
}
