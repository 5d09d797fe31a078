import { madeForHeader } from "#app/platform/forms/made-for.ts";
import { answerAsset } from "./assets.ts";
import { copySoon, findData, findDocument, keepData, keepDocument } from "./kept-pages.ts";
import { offlinePage, answerFrame } from "./offline-frame.ts";
import { forgetMember, isOfAnother } from "./private-data.ts";
import { answerThumbnail } from "./thumbnails.ts";
import { isKeptPage, pageOfData, type Plan } from "./request-plan.ts";
import type { FetchMoment } from "./worker-scope.ts";

/** A page from the network; without a line the copy of a chat, or the page that says so. */
async function answerDocument(moment: FetchMoment, pathname: string): Promise<Response> {
  try {
    const response = (await moment.preloadResponse) ?? (await fetch(moment.request));
    if (isKeptPage(pathname)) moment.waitUntil(keepDocument(pathname, response.clone()));
    // why: whoever is logged in is not shown the login, so that nobody is
    if (pathname === "/login" && response.ok) moment.waitUntil(forgetMember());
    return response;
  } catch {
    return (await findDocument(pathname)) ?? offlinePage();
  }
}

/** Tells the router to fetch the document instead of its data. */
const toDocument = (pathname: string): Response =>
  new Response(null, {
    status: 204,
    headers: { "x-remix-redirect": pathname, "x-remix-status": "302", "x-remix-reload-document": "true" },
  });

const sentAt = ({ headers }: Response): number => Date.parse(headers.get("date") ?? "") || 0;

/**
 * A page's data from the network; without a line what was kept of it, or its document, unless that is on the screen.
 */
async function answerData(moment: FetchMoment, { href, pathname }: URL): Promise<Response> {
  const page = pageOfData(pathname);
  try {
    const response = await fetch(moment.request);
    if (page === "/login") {
      if (response.status === 200) moment.waitUntil(forgetMember());
    } else moment.waitUntil(Promise.all([keepData(href, response.clone()), copySoon(page)]));
    return response;
  } catch (error) {
    // why: what is on the screen is newer than what was kept of it
    if (URL.parse(moment.request.referrer)?.pathname === page) throw error;
    // why: a page that was made for one member is not filled with what is kept of another
    if (await isOfAnother(moment.request.headers.get(madeForHeader))) throw error;
    const [kept, document] = [await findData(href), await findDocument(page)];
    if (document && (!kept || sentAt(document) > sentAt(kept))) return toDocument(page);
    if (kept) return kept;
    throw error;
  }
}

/** Answers what the plan says the worker answers; null for what it leaves to the browser. */
export function answerRequest(moment: FetchMoment, plan: Plan, url: URL): Promise<Response> | null {
  if (plan === "asset") return answerAsset(moment.request);
  if (plan === "frame") return answerFrame(moment.request);
  if (plan === "document") return answerDocument(moment, url.pathname);
  if (plan === "data") return answerData(moment, url);
  return plan === "thumbnail" ? answerThumbnail(moment.request) : null;
}
