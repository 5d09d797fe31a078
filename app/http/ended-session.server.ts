import type { MiddlewareFunction } from "react-router";
import { apiError } from "#app/http/api/api-error.server.ts";
import { bodyGuardContext } from "#app/http/context/body-guard.server.ts";
import { askSessionAgain, hasEndedSession, readerOf } from "#app/http/middleware/session.server.ts";
import { toLogin } from "#app/http/require-member.server.ts";
import { systemClock } from "#app/platform/clock/clock.ts";
import { millisecondsIn } from "#app/platform/clock/durations.ts";

/** A page's own forms, with and without scripts, are led to the login; everything else is told in JSON. */
function asksForPage(request: Request): boolean {
  return new URL(request.url).pathname.endsWith(".data") || (request.headers.get("accept") ?? "").includes("text/html");
}

/**
 * Refuses what a member began to send and whose session ended before all of it had come, as it refuses whoever has
 * none: a body may take a minute, and a logout, a new password or a deletion holds from its moment on. The session is
 * asked for again as the body comes, once a second at most, so that what comes at once costs nothing.
 */
export const endedSessionMiddleware: MiddlewareFunction<Response> = async ({ request, context, url }, next) => {
  if (readerOf(context) === null) return next();
  let asked = systemClock.now().getTime();
  context.get(bodyGuardContext)(async () => {
    const now = systemClock.now().getTime();
    if (now - asked < millisecondsIn.second) return;
    asked = now;
    await askSessionAgain(context);
  });
  const response = await next();
  if (!hasEndedSession(context)) return response;
  await response.body?.cancel();
  return asksForPage(request) ? toLogin(url) : apiError(context, "authentication_required");
};
