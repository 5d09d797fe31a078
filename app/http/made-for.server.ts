import { createElement, Fragment } from "react";
import type { MiddlewareFunction, RouterContextProvider } from "react-router";
import { apiError } from "#app/http/api/api-error.server.ts";
import { getRequest } from "#app/http/context/request.server.ts";
import { getTenant } from "#app/http/context/tenant.server.ts";
import { lonePage } from "#app/http/errors/lone-page.server.ts";
import { getTextLanguage, getTranslator } from "#app/http/middleware/locale.server.ts";
import { readerOf } from "#app/http/middleware/session.server.ts";
import { isForAnother, madeForField, madeForHeader, refusedHeader } from "#app/platform/forms/made-for.ts";
import { readMadeFor } from "#app/platform/forms/read-made-for.server.ts";
import { noteSecurityEvent } from "#app/platform/log/security-log.ts";

/** A page that a document asks for by a form of its own is answered by a page; everything else in JSON. */
function refuse(request: Request, context: Readonly<RouterContextProvider>): Response {
  // why: a page that is left open asks again and again
  if (request.method !== "GET" && request.method !== "HEAD")
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

/** Says for whom a request was made: its header, the address of the stream, or the form in it. */
async function askedFor(request: Request): Promise<string | null> {
  const told = request.headers.get(madeForHeader);
  if (told !== null) return told;
  if (request.method !== "GET" && request.method !== "HEAD") return readMadeFor(request);
  const { pathname, searchParams } = new URL(request.url);
  return pathname === "/live" ? searchParams.get(madeForField) : null;
}

/**
 * Refuses what a page sends that was made for another member than the one who is logged in by now: 409, nothing done,
 * nothing told. A visitor's page says nothing, nor does a program, which has a session of its own.
 * (docs/decisions/made-for.md.)
 */
export const madeForMiddleware: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const member = readerOf(context);
  if (member === null) return next();
  return isForAnother(await askedFor(request), member) ? refuse(request, context) : next();
};
