import { useTranslation } from "react-i18next";

const problems = [
  "required",
  "email_invalid",
  "email_letters",
  "new_email_invalid",
  "password_short",
  "password_long",
  "passwords_differ",
  "hours_same",
] as const;

/**
 * Gives the texts of a field's problems: of those whose keys the contracts carry, and of refusals, which are texts
 * already.
 */
export function useProblems(): (keys: readonly string[] | undefined) => string[] | undefined {
  const { t } = useTranslation("account");
  return (keys) =>
    keys?.map((key) => {
      const known = problems.find((problem) => problem === key);
      return known ? t(`problem.${known}`) : key;
    });
}
