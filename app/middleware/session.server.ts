import { createContext, createCookie, type MiddlewareFunction, type RouterContextProvider } from "react-router";
import { getTenant } from "#app/middleware/tenant.server.ts";
import { findSession, type Session } from "#app/domain/sessions/find-session.server.ts";
import { systemClock } from "#app/platform/clock/clock.ts";

const thirtyDaysInSeconds = 30 * 24 * 60 * 60;

/** The secret of a member's session; the database keeps only its hash (spec section 9: 30 days). */
export const sessionCookie = createCookie("__Host-session", { path: "/", sameSite: "lax", secure: true, httpOnly: true, maxAge: thirtyDaysInSeconds });

const sessionContext = createContext<Session | null>(null);

/** The member's session, or null for a visitor. */
export function getSession(context: Readonly<RouterContextProvider>): Session | null {
  return context.get(sessionContext);
}

/** Finds the member behind the session cookie; a dead cookie makes a visitor. */
export const sessionMiddleware: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const token: unknown = await sessionCookie.parse(request.headers.get("cookie"));
  if (typeof token === "string" && token !== "") {
    context.set(sessionContext, await findSession({ tenant: getTenant(context), clock: systemClock }, { token }));
  }
  return next();
};
