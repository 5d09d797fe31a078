import { createRequestHandler, type RequestHandler, type ServerBuild } from "react-router";
import { withUnavailableAnswers } from "#app/http/errors/unavailable.server.ts";
import type { Env } from "#app/platform/env/env.server.ts";
import { routesOfAddress } from "./routes-of-address.server.ts";

function only(build: ServerBuild, ids: ReadonlySet<string>): ServerBuild {
  const among = <Route>(routes: Record<string, Route>): Record<string, Route> =>
    Object.fromEntries(Object.entries(routes).filter(([id]) => ids.has(id)));
  return { ...build, routes: among(build.routes), assets: { ...build.assets, routes: among(build.assets.routes) } };
}

/**
 * What answers by the routes, for the path of an address. React Router tries all routes in turn, several times a page,
 * which was a tenth of a page's work: each first word of an address has a handler of its own that knows its routes alone.
 */
export function pageHandlers(
  given: ServerBuild | (() => Promise<ServerBuild>),
  mode: Env["NODE_ENV"],
): (pathname: string) => RequestHandler {
  if (typeof given === "function") {
    const rebuilt = createRequestHandler(async () => withUnavailableAnswers(await given()), mode);
    return () => rebuilt;
  }
  const build = withUnavailableAnswers(given);
  const ofAll = createRequestHandler(build, mode);
  const routesOf = routesOfAddress(build.routes);
  const handlers = new Map<ReadonlySet<string>, RequestHandler>();
  return (pathname) => {
    const ids = routesOf(pathname);
    if (ids === null) return ofAll;
    const handler = handlers.get(ids) ?? createRequestHandler(only(build, ids), mode);
    handlers.set(ids, handler);
    return handler;
  };
}
