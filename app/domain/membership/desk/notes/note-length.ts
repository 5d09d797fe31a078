/** The longest note about a member, in characters. */
export const longestNote = 2_000;
