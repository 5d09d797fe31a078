import { createContext, type MiddlewareFunction, type RouterContextProvider } from "react-router";
import { getRequest } from "#app/http/context/request.server.ts";
import { getTenant } from "#app/http/context/tenant.server.ts";
import { markMemberActive } from "#app/domain/profiles/own-profile/mark-member-active.server.ts";
import { findSession, type Session } from "#app/domain/identity/sessions/find-session.server.ts";
import { touchSession } from "#app/domain/identity/sessions/touch-session.server.ts";
import { isUnavailable } from "#app/http/errors/unavailable.server.ts";
import { isPubliclyCacheable } from "#app/http/caching/is-for-everyone.server.ts";
import { storedCookie } from "#app/http/cookies/stored-cookie.server.ts";
import { systemClock } from "#app/platform/clock/clock.ts";
import { unknownReader } from "#app/platform/forms/made-for.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { runtime } from "#app/platform/runtime/runtime.server.ts";

/** The secret of a member's session; the database keeps only its hash (spec section 9: 30 days). */
export const sessionCookie = storedCookie("session");

/**
 * What an answer says that signs a browser out: the cookie goes, and so do pages and photos in the browser's cache,
 * also those behind "back". Storage stays: the worker empties it of what is the member's
 * (docs/decisions/installed-app.md), and keeps the page for dead lines.
 */
export const signOutHeaders = async (): Promise<Record<string, string>> => ({
  "set-cookie": await sessionCookie.serialize("", { maxAge: 0 }),
  "clear-site-data": '"cache"',
});

/** What an answer of the API says that signs a browser in: the secret of its session, kept by no cache. */
export const signInHeaders = async (token: string): Promise<Record<string, string>> => ({
  "set-cookie": await sessionCookie.serialize(token),
  "cache-control": "no-store",
});

/** `ended` is a cookie whose session is over; `unknown` one that could not be looked up. */
type Found =
  | { state: "none" | "ended" | "unknown"; session: null }
  | { state: "live"; session: Session; token: string };

const sessionContext = createContext<Found>({ state: "none", session: null });

/**
 * The member's session, or null for a visitor.
 * @throws AppError `unavailable` where the database could not be asked: a member is never taken for a visitor.
 */
export function getSession(context: Readonly<RouterContextProvider>): Session | null {
  const { state, session } = context.get(sessionContext);
  if (state === "unknown") throw new AppError("unavailable");
  return session;
}

/** The profile of the member who is logged in; null for a visitor, and where nobody knows. */
export function readerOf(context: Readonly<RouterContextProvider>): string | null {
  return context.get(sessionContext).session?.profileId ?? null;
}

/** For whom a page is made, as it says it: a profile, nothing for a visitor, `unknownReader` where nobody knows. */
export function readerNameOf(context: Readonly<RouterContextProvider>): string | null {
  return context.get(sessionContext).state === "unknown" ? unknownReader : readerOf(context);
}

/** The language that the member saved; null for a visitor, and where nobody knows. */
export function getSavedLanguage(context: Readonly<RouterContextProvider>): Session["language"] | null {
  return context.get(sessionContext).session?.language ?? null;
}

/** Where the member lives; null for a visitor, and where nobody knows. */
export function getMemberCountry(context: Readonly<RouterContextProvider>): string | null {
  return context.get(sessionContext).session?.country ?? null;
}

/** Tells whether the browser brought a session that is over: expired, or ended from elsewhere. */
export function hasEndedSession(context: Readonly<RouterContextProvider>): boolean {
  return context.get(sessionContext).state === "ended";
}

async function lookUp(context: Readonly<RouterContextProvider>, token: string): Promise<Found> {
  const at = { tenant: getTenant(context), clock: systemClock };
  try {
    const session = await findSession(at, { token });
    return session === null ? { state: "ended", session } : { state: "live", session, token };
  } catch (error) {
    if (!isUnavailable(error))
      runtime().log.error({ err: error, requestId: getRequest(context).id }, "A session could not be looked up");
    return { state: "unknown", session: null };
  }
}

/**
 * Asks once more for the session that was live when the request came. One that ended meanwhile is over for all that
 * comes after.
 * @throws AppError `authentication_required` where it ended; `unavailable` where the database could not be asked.
 */
export async function askSessionAgain(context: Readonly<RouterContextProvider>): Promise<void> {
  const found = context.get(sessionContext);
  if (found.state !== "live") return;
  const now = await lookUp(context, found.token);
  if (now.state === "live") return;
  if (now.state === "unknown") throw new AppError("unavailable");
  context.set(sessionContext, now);
  throw new AppError("authentication_required");
}

/** Nobody waits for it, and an answer that was made does not fail because of it. */
function noteSignOfLife(context: Readonly<RouterContextProvider>, session: Session): void {
  const at = { tenant: getTenant(context), clock: systemClock };
  const { id, accountId, profileId } = session;
  Promise.all([
    touchSession(at, session),
    markMemberActive({ ...at, actor: { accountId, profileId, sessionId: id } }),
  ]).catch((error: unknown) => runtime().log.warn({ err: error, tenant: at.tenant.id }, "A sign of life was lost"));
}

/**
 * What was made for a member is in no cache, for whoever uses the browser after them. Files for everybody may be, and a
 * picture says itself for how long its viewer's browser keeps it, which logging out clears
 * (docs/decisions/photo-files.md).
 */
function mayBeKept(response: Response): boolean {
  return isPubliclyCacheable(response) || (response.headers.get("content-type") ?? "").startsWith("image/");
}

/**
 * Finds the member behind the session cookie, and notes after the answer that they are here; a dead cookie makes a
 * visitor.
 */
export const sessionMiddleware: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const token: unknown = await sessionCookie.parse(request.headers.get("cookie"));
  if (typeof token !== "string" || token === "") return next();
  const found = await lookUp(context, token);
  context.set(sessionContext, found);
  const response = await next();
  if (found.session && !mayBeKept(response)) response.headers.set("cache-control", "private, no-store");
  const { session } = context.get(sessionContext);
  if (session) noteSignOfLife(context, session);
  return response;
};
