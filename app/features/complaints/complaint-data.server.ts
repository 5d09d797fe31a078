import { complaintSubjects, longestLocation } from "#app/domain/safety/complaints/complaint-contract.ts";
import { getComplainant } from "#app/domain/safety/complaints/get-complainant.server.ts";
import { subjectOfPage } from "#app/domain/safety/complaints/subject-of-page.ts";
import { getCtx } from "#app/http/ctx.server.ts";
import { getRequest } from "#app/http/context/request.server.ts";
import type { RouterContextProvider } from "react-router";

/**
 * The page of this site that the form is opened about (`?about=/members/…`, `?about=/transactions/…`), by its path;
 * null for none, and for any other site.
 */
function pageAbout(about: string | null, origin: string): string | null {
  if (about === null || about.length > longestLocation || !URL.canParse(about, origin)) return null;
  const page = new URL(about, origin);
  return page.origin === origin ? page.pathname : null;
}

/** What the form of a complaint begins with: who complains, and about which page of this site. */
export async function complaintData(context: Readonly<RouterContextProvider>, url: URL) {
  const wished = url.searchParams.get("subject");
  const { origin } = getRequest(context);
  const about = pageAbout(url.searchParams.get("about"), origin);
  const subject = about === null ? undefined : subjectOfPage(about);
  return {
    who: await getComplainant(getCtx(context)),
    // why: a page about money is never the page of a person or photo that a notice names
    location: about === null || subject === "payment" ? null : `${origin}${about}`,
    subject: complaintSubjects.find((each) => each === wished) ?? subject,
  };
}

export type ComplaintData = Awaited<ReturnType<typeof complaintData>>;
