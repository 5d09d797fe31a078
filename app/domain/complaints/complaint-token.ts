/** Tells whether a part of an address may be the secret of a complaint's page; anything else is the secret of none. */
export function isComplaintToken(text: string): boolean {
  return /^[\w-]{1,100}$/.test(text);
}
