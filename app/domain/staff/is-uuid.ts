/** Tells whether a part of an address may be an id of a row; anything else is the id of nothing. */
export function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);
}
