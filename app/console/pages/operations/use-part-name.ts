import { useCodeWords } from "#app/console/client/code-words.ts";
import texts from "#app/console/locales/en/operations.json";

/** How a part on which the platform stands is called. */
export const usePartName = (): ((code: string) => string) =>
  useCodeWords()(texts.platformParts, (code) => `operations:platformParts.${code}`);
