const form = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Tells whether a text from an address or a form may be the id of a row; anything else is the id of none. */
export function isUuid(text: string): boolean {
  return form.test(text);
}
