import type { StyleRule } from "#tests/architecture/language-style/style-rule.ts";

/** The mechanical part of docs/languages/da.md. */
export const rules: readonly StyleRule[] = [];
