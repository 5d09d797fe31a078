const form = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Tells whether a text from an address or a form has the form of a profile's id. */
export function isProfileId(text: string): boolean {
  return form.test(text);
}
