import { createHash } from "node:crypto";

/**
 * The id of a statement, a UUID (RFC 9562, version 8) made of the random id of its form and what it says: pressed again
 * it is the same statement, and what says something else is another.
 */
export function statementId(formId: string, said: readonly string[]): string {
  const hash = createHash("sha256")
    .update(JSON.stringify([formId, ...said]))
    .digest("hex");
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `8${hash.slice(13, 16)}`,
    `8${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ].join("-");
}
