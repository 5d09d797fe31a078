import { type TextKey, useTexts } from "./texts.ts";

type CodeWords = <Known extends object>(
  known: Known,
  key: (code: keyof Known & string) => TextKey,
) => (code: string) => string;

/** The words for codes of one kind; a code that is newer than this page is shown as it is. */
export function useCodeWords(): CodeWords {
  const t = useTexts();
  return (known, key) => (code) => (hasText(known, code) ? t(key(code)) : code);
}

const hasText = <Known extends object>(known: Known, code: string): code is keyof Known & string =>
  Object.hasOwn(known, code);
