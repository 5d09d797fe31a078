import { useState } from "react";
import type { sectionRules } from "./section-rules.ts";

type SectionRules = typeof sectionRules;

/** The rules of the sections, which are fetched when somebody first enters a form: most who come only look. The server judges anyway. */
export function useSectionRules(): { rules: SectionRules | null; wake: () => void } {
  const [rules, setRules] = useState<SectionRules | null>(null);
  const wake = () => {
    if (rules === null) import("./section-rules.ts").then((loaded) => setRules(loaded.sectionRules), () => {});
  };
  return { rules, wake };
}
