import { createElement, Fragment } from "react";
import type { MiddlewareFunction, RouterContextProvider } from "react-router";
import { apiError } from "#app/http/api/api-error.server.ts";
import { getRequest } from "#app/http/context/request.server.ts";
import { getTenant } from "#app/http/context/tenant.server.ts";
import { lonePage } from "#app/http/errors/lone-page.server.ts";
import { getTextLanguage, getTranslator } from "#app/http/middleware/locale.server.ts";
import { actForNobody, readerOf } from "#app/http/middleware/session.server.ts";
import { isForAnother, madeForField, madeForHeader, nobody, refusedHeader } from "#app/platform/forms/made-for.ts";
import { readMadeFor } from "#app/platform/forms/read-made-for.server.ts";
import { noteSecurityEvent } from "#app/platform/log/security-log.ts";

/** A page that a document asks for by a form of its own is answered by a page; everything else in JSON. */
function refuse(request: Request, context: Readonly<RouterContextProvider>): Response {
  noteSecurityEvent({ tenant: getTenant(context), requestId: getRequest(context).id }, "access_refused", {
    answer: "other_member",
  });
  if (request.headers.has(madeForHeader) || !(request.headers.get("accept") ?? "").includes("text/html")) {
    const answer = apiError(context, "other_member");
    answer.headers.set(refusedHeader, "other_member");
    return answer;
  }
  const t = getTranslator(context).getFixedT(null, "layout");
  const page = lonePage(getTenant(context), {
    language: getTextLanguage(context),
    title: t("otherMember.title"),
    content: createElement(
      Fragment,
      null,
      createElement("p", null, t("otherMember.text")),
      createElement("p", null, createElement("a", { href: "/" }, t("otherMember.goOn"))),
    ),
  });
  return new Response(page.body, {
    status: 409,
    headers: { ...page.headers, "cache-control": "no-store", [refusedHeader]: "other_member" },
  });
}

/** The data of a page, which the page's own frame asks for. */
const isPageData = (pathname: string): boolean => pathname.endsWith(".data");

/** Says for whom a request was made: its header, the address of a stream, or the form in it. */
async function askedFor(request: Request, url: URL): Promise<string | null> {
  const told = request.headers.get(madeForHeader) ?? url.searchParams.get(madeForField);
  return told ?? (request.method === "GET" || request.method === "HEAD" ? null : readMadeFor(request));
}

/**
 * Refuses what a page sends that was made for another member than the one who is logged in by now: 409, nothing done,
 * nothing told. What was made for nobody acts for nobody; its frame is made anew as soon as it asks for a page of the
 * member. A client that says nothing has a session of its own. (docs/decisions/made-for.md.)
 */
export const madeForMiddleware: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const member = readerOf(context);
  if (member === null) return next();
  const url = new URL(request.url);
  const madeFor = await askedFor(request, url);
  if (isForAnother(madeFor, member)) return refuse(request, context);
  if (madeFor !== nobody) return next();
  if (request.method === "GET" && isPageData(url.pathname)) return refuse(request, context);
  actForNobody(context);
  return next();
};
