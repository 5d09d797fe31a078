/** Passkeys that an account can have: more than anybody has devices, and few enough to look through. */
export const maxPasskeys = 10;
