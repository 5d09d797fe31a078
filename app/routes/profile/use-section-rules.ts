import { useLateRules } from "#app/routes/shell/use-late-rules.ts";

const load = async () => (await import("./section-rules.ts")).sectionRules;

/** The rules of the profile's sections, once somebody has entered a form. */
export const useSectionRules = () => useLateRules(load);
