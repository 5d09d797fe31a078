type PlacedRoute = { path?: string | undefined; parentId?: string | undefined };
type RouteTable = Readonly<Record<string, PlacedRoute | undefined>>;

/** The first word of a route's address; null where any may stand there: in layouts, parameters, the home page. */
function firstWordOf(routes: RouteTable, id: string): string | null {
  const route = routes[id];
  if (!route) return null;
  const above = route.parentId ? firstWordOf(routes, route.parentId) : null;
  const [word = ""] = (route.path ?? "").split("/").filter(Boolean);
  return above ?? (/^[\w.-]+$/.test(word) ? word : null);
}

/**
 * The ids of the routes that an address can be of, by its path: those that begin with its first word, and those that
 * may begin with any. Null for all of them: no route begins so, or it is React Router that asks for its manifest.
 */
export function routesOfAddress(routes: RouteTable): (pathname: string) => ReadonlySet<string> | null {
  const firstWords = Object.keys(routes).map((id) => ({ id, word: firstWordOf(routes, id) }));
  const idsOf = (wanted: string) =>
    new Set(firstWords.filter(({ word }) => word === null || word === wanted).map(({ id }) => id));
  const known = new Map(
    ["", ...firstWords.map(({ word }) => word)].flatMap((word) => (word === null ? [] : [[word, idsOf(word)]])),
  );
  return (pathname) => known.get(pathname.split("/")[1]?.replace(/\.data$/, "") ?? "") ?? null;
}
