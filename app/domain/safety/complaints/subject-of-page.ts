import type { ComplaintSubject } from "./complaint-contract.ts";
import { profileInLocation } from "./profile-in-location.ts";

/** Pages about money: what is bought, and what was. */
const moneyPages = /^\/(?:credits|premium|pricing|transactions)(?:\/|$)/;

/** What a complaint about a page of this site is about, by its path; undefined where the page does not tell. */
export function subjectOfPage(path: string): ComplaintSubject | undefined {
  if (profileInLocation(path) !== null) return "person";
  return moneyPages.test(path) ? "payment" : undefined;
}
