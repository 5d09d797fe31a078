/** The header in which a script of a page says for which member the page was made: the id of their profile. */
export const madeForHeader = "x-liaison-for";

/** The field in which a form says the same, where no script runs; the first of its form. */
export const madeForField = "made_for";

/** Says in an answer that it refuses what was made for another member (`other_member`), beside its status, 409. */
export const refusedHeader = "x-liaison-refused";

/**
 * Tells whether something was made for a member other than the one who is logged in: `madeFor` as the page says it, null
 * where nothing says it, as on a visitor's page; `member` a profile, null for nobody. (Issue 31, 11.)
 */
export function isForAnother(madeFor: string | null, member: string | null): boolean {
  return madeFor !== null && member !== null && madeFor !== member;
}

/** What a page says of its reader that was made while nobody could be asked who is logged in: whoever it was before. */
export const unknownReader = "unknown";
