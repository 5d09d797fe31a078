import { useLazyRules } from "#app/features/forms/use-lazy-rules.ts";

const load = async () => (await import("./section-rules.ts")).sectionRules;

/** The rules of the profile's sections, once somebody has entered a form. */
export const useSectionRules = () => useLazyRules(load);
