import { englishRules } from "#tests/architecture/language-style/en.ts";
import { noBritish } from "#tests/architecture/language-style/english-spellings.ts";
import type { StyleRule } from "#tests/architecture/language-style/style-rule.ts";

/** English as it is written in the United States: the same rules, other spellings. */
export const rules: readonly StyleRule[] = [...englishRules, ...noBritish];
