import type { StyleRule } from "#tests/architecture/language-style/style-rule.ts";

/** The mechanical part of docs/languages/pl.md. */
export const rules: readonly StyleRule[] = [];
