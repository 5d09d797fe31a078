/** A code as it is kept, however somebody typed it: spaces around it and small letters do not matter. */
export function codeForm(typed: string): string {
  return typed.trim().toUpperCase();
}
