/** The header in which a script of a page says for whom the page was made: the id of a profile, or `nobody`. */
export const madeForHeader = "x-liaison-for";

/** The field in which a form says the same, where no script runs; the first of its form. */
export const madeForField = "made_for";

/** What a page that was made for a visitor says. */
export const nobody = "nobody";

/** Says in an answer that it refuses what was made for another member (`other_member`), beside its status, 409. */
export const refusedHeader = "x-liaison-refused";

/** Who a page was made for, as it says it. */
export const readerName = (profileId: string | null): string => profileId ?? nobody;

/**
 * Tells whether something was made for a member other than the one who is logged in: `madeFor` as the page says it, null
 * where nothing says it; `member` a profile, null for nobody. What was made for nobody is for everybody: it acts for
 * nobody, whoever is logged in. (Issue 31, 11.)
 */
export function isForAnother(madeFor: string | null, member: string | null): boolean {
  return madeFor !== null && madeFor !== nobody && member !== null && madeFor !== member;
}
