/** Texts of more than two words that rightly read the same in another language as in English. */
export const sameInEnglish: ReadonlySet<string> = new Set(["credits:methods.paybybank"]);
