import { useLazyRules } from "#app/features/forms/use-lazy-rules.ts";

const load = async () => (await import("./setting-rules.ts")).settingRules;

/** The rules of the settings' forms, once somebody has entered one. */
export const useSettingRules = () => useLazyRules(load);
