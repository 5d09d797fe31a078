import { useCodeWords } from "#app/console/client/code-words.ts";
import en from "#app/console/locales/en/desk.json";

type Words = Record<
  "reason" | "ground" | "action" | "subject" | "photoGround" | "purpose" | "restriction" | "category",
  (code: string) => string
>;

/** The words for codes of cases; a code that is newer than this page is shown as it is. */
export function useCaseWords(): Words {
  const word = useCodeWords();
  return {
    reason: word(en.reasons, (code) => `desk:reasons.${code}`),
    ground: word(en.grounds, (code) => `desk:grounds.${code}`),
    action: word(en.actions, (code) => `desk:actions.${code}`),
    subject: word(en.subjects, (code) => `desk:subjects.${code}`),
    restriction: word(en.restrictions, (code) => `desk:restrictions.${code}`),
    category: word(en.categories, (code) => `desk:categories.${code}`),
    purpose: word(en.purposes, (code) => `desk:purposes.${code}`),
    photoGround: word(en.photoGrounds, (code) => `desk:photoGrounds.${code}`),
  };
}
