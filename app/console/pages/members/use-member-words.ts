import { useCodeWords } from "#app/console/client/code-words.ts";
import { useLanguage } from "#app/console/client/language.ts";
import { useTexts } from "#app/console/client/texts.ts";
import en from "#app/console/locales/en/members.json";
import { countryName, languageName } from "#app/platform/locale/formats.ts";

/** How pages about members write names, places and codes; a code that is newer than a page is shown as it is. */
export function useMemberWords() {
  const t = useTexts();
  const word = useCodeWords();
  const { locale } = useLanguage();
  const actionOf = word(en.actions, (code) => `members:actions.${code}`);
  return {
    name: (name: string) => (name === "" ? t("members:erased") : name),
    country: (code: string | null) => (code === null || code === "" ? "" : countryName(code, locale)),
    language: (code: string) => languageName(code, locale),
    mailBlock: word(en.mailBlocks, (code) => `members:mailBlocks.${code}`),
    /** Of the audit, such as `member.view`. */
    action: (code: string) => {
      const key = code.replace(".", "_");
      const text = actionOf(key);
      return text === key ? code : text;
    },
    status: word(en.caseStatus, (code) => `members:caseStatus.${code}`),
  };
}
