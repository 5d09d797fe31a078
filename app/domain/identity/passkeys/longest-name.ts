/** Longest name of a passkey, in characters. */
export const longestPasskeyName = 60;
