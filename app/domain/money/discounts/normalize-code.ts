/**
 * A code as it is kept, however somebody typed it: spaces around it, small letters and characters that nobody sees do
 * not matter.
 */
export function normalizeCode(typed: string): string {
  return typed
    .replaceAll(/\p{Cc}/gu, "")
    .trim()
    .toUpperCase();
}
