/**
 * Words that a language's texts must not hold, the word to use instead, and the texts (by key) that rightly hold them.
 */
export type StyleRule = { pattern: RegExp; instead: string; except?: readonly string[] };
