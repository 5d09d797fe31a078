import type { ComplaintSubject } from "./complaint-contract.ts";

const profilePage = /(?:^|\/)members\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})(?=$|[/?#])/i;

/** The profile that a page of this site shows, by its address; null for any other page. */
export function profileInLocation(location: string): string | null {
  return profilePage.exec(location)?.[1]?.toLowerCase() ?? null;
}

/** Pages about money: what is bought, and what was. */
const moneyPages = /^\/(?:credits|premium|pricing|transactions)(?:\/|$)/;

/** What a complaint about a page of this site is about, by its path; undefined where the page does not tell. */
export function subjectOfPage(path: string): ComplaintSubject | undefined {
  if (profileInLocation(path) !== null) return "person";
  return moneyPages.test(path) ? "payment" : undefined;
}
