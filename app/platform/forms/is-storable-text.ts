/**
 * Tells whether a text is Unicode that PostgreSQL can keep: no NUL, no half of a surrogate pair.
 * Source: PostgreSQL, "Character Types"; Unicode 16.0, D79.
 */
export function isStorableText(text: string): boolean {
  return text.isWellFormed() && !text.includes("\0");
}
