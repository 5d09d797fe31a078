import { Outlet } from "react-router";
import { maySignUp } from "#app/domain/brands/entry/visitor-rights.ts";
import { getCtx } from "#app/http/ctx.server.ts";
import { getTrafficSource } from "#app/http/middleware/traffic-source.server.ts";
import { unlessUnsent } from "#app/features/connection/unsent.ts";
import { SignupGate } from "#app/features/signup/signup-gate.tsx";
import { PageLoadingBar } from "#app/ui/navigation/page-loading-bar.tsx";
import { ToastProvider } from "#app/ui/toast/toast-provider.tsx";
import type { Route } from "./+types/empty";

export const shouldRevalidate = unlessUnsent;

export function loader({ context }: Route.LoaderArgs) {
  const { tenant, actor } = getCtx(context);
  return {
    offersSignup:
      actor === null && maySignUp(tenant.settings, { hasTrafficSource: getTrafficSource(context) !== null }),
  };
}

/** Nothing around the page but signup over it, for visitors (spec section 2). */
export default function EmptyLayout({ loaderData }: Route.ComponentProps) {
  return (
    <ToastProvider>
      <PageLoadingBar />
      <Outlet />
      <SignupGate enabled={loaderData.offersSignup} />
    </ToastProvider>
  );
}
