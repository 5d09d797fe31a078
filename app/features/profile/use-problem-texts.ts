import { useTranslation } from "react-i18next";
import { readProblem } from "#app/domain/profiles/texts/contact-data/problem-about.ts";

const problems = [
  "name_required",
  "name_too_long",
  "name_starts_with_at",
  "name_is_email",
  "name_holds_contact",
  "name_odd_characters",
  "name_mixes_scripts",
  "name_reserved",
  "text_too_long",
  "text_holds_contact",
  "prompt_required",
  "prompt_twice",
  "unknown_choice",
  "gender_required",
  "looking_for_required",
  "ages_turned",
  "country_required",
  "region_required",
  "too_many_interests",
  "consent_missing",
  "place_unknown",
  "moved_too_often",
] as const;

/**
 * Tells problems of fields, which contracts name by key, in the reader's words; `max` is what a length is limited to.
 */
export function useProblemTexts(): (errors: readonly string[] | undefined, max?: number) => string[] | undefined {
  const { t } = useTranslation("profile");
  return (errors, max = 0) =>
    errors?.map((error) => {
      const { key, words } = readProblem(error);
      return t(`problem.${problems.find((problem) => problem === key) ?? "unknown_choice"}`, { max, words });
    });
}
