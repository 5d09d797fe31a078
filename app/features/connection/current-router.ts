import type { DataRouter } from "react-router";

type CurrentRouter = Pick<DataRouter, "createHref" | "revalidate" | "state">;

declare global {
  // why: React Router keeps its router there, and gives it no other name
  var __reactRouterDataRouter: CurrentRouter | undefined;
}

/** The router of this window; null before it began. */
export const currentRouter = (): CurrentRouter | null => globalThis.__reactRouterDataRouter ?? null;

/** The address of the page that is shown; null before the router began. */
export function shownAddress(): string | null {
  const router = currentRouter();
  return router && router.createHref(router.state.location);
}

/** The page that the router is on its way to; null while it rests, or sends a form. */
export function nextAddress(): string | null {
  const router = currentRouter();
  const { location, formMethod } = router?.state.navigation ?? {};
  return router && location && (formMethod === undefined || formMethod === "GET") ? router.createHref(location) : null;
}
