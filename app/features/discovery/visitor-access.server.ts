import type { RouterContextProvider } from "react-router";
import { maySignUp, mayVisitorsSearch } from "#app/domain/brands/entry/visitor-rights.ts";
import { getCtx } from "#app/http/ctx.server.ts";
import { getTrafficSource } from "#app/http/middleware/traffic-source.server.ts";
import type { JoinOptions } from "./join-invitation.tsx";

/** Whether this reader may see members here, and the ways in for who is none; the login leads back to `from`. */
export function visitorAccess(
  context: Readonly<RouterContextProvider>,
  from: string,
): { isOpen: boolean; ways: JoinOptions } {
  const { tenant, actor } = getCtx(context);
  const visitor = { hasTrafficSource: getTrafficSource(context) !== null };
  return {
    isOpen: actor !== null || mayVisitorsSearch(tenant.settings, visitor),
    ways: { loginTo: `/login?from=${encodeURIComponent(from)}`, maySignUp: maySignUp(tenant.settings, visitor) },
  };
}
