import { useCodeWords } from "#app/console/client/code-words.ts";
import texts from "#app/console/locales/en/operations.json";

/** How a kind of mail is called. */
export function useMailWords(): { kindOf: (kind: string) => string } {
  const words = useCodeWords();
  return { kindOf: words(texts.mails.kinds, (kind) => `operations:mails.kinds.${kind}`) };
}
