import type { RouterContextProvider } from "react-router";
import { getLocale } from "#app/http/middleware/locale.server.ts";
import { getRequest } from "#app/http/context/request.server.ts";
import { getSession } from "#app/http/middleware/session.server.ts";
import { getTenant } from "#app/http/context/tenant.server.ts";
import { systemClock } from "#app/platform/clock/clock.ts";
import type { Ctx, MemberCtx } from "#app/platform/ctx/ctx.ts";
import { AppError } from "#app/platform/errors/app-error.ts";

/** What a use case is given, gathered from the request's middleware. */
export function getCtx(context: Readonly<RouterContextProvider>): Ctx {
  const session = getSession(context);
  return {
    tenant: getTenant(context),
    actor: session && { accountId: session.accountId, profileId: session.profileId, sessionId: session.id },
    locale: getLocale(context),
    clock: systemClock,
    requestId: getRequest(context).id,
  };
}

/**
 * The same for routes that only a member may use.
 * @throws AppError `authentication_required` for a visitor.
 */
export function getMemberCtx(context: Readonly<RouterContextProvider>): MemberCtx {
  const ctx = getCtx(context);
  if (!ctx.actor) throw new AppError("authentication_required");
  return { ...ctx, actor: ctx.actor };
}
