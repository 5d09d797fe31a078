import type { Locale } from "#app/platform/locale/locales.ts";

/**
 * Where a text is looked for that a language lacks, one after the other (product.md, Languages); a brand's own texts go
 * on to the brand's own language (`brand-copy-fallback.ts`).
 */
export const fallbackLanguages = ["nl", "en"] as const satisfies readonly Locale[];
