/** Longest life of a token of the API, in days. */
export const longestTokenDays = 365;
