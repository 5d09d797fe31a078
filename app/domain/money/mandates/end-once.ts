/** A sentence whose last word is a name that has a full stop of its own (“B.V.”, “Inc.”) ends with that one alone. */
export const endOnce = (sentence: string): string => sentence.replace(/\.\.$/, ".");
