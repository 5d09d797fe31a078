import type { RouteConfigEntry } from "@react-router/dev/routes";
import routes from "#app/routes.ts";

export type TabledRoute = {
  /** The whole pattern, such as `/members/:id/gift`. */
  pattern: string;
  /** The module, from the project's folder. */
  file: string;
};

function tabled(entries: readonly RouteConfigEntry[], above: string): TabledRoute[] {
  return entries.flatMap(({ path, index, file, children = [] }) => {
    const pattern = path === undefined ? above : `${above}/${path}`;
    const own = path !== undefined || index ? [{ pattern: pattern === "" ? "/" : pattern, file: `app/${file}` }] : [];
    return [...own, ...tabled(children, pattern)];
  });
}

/** Every URL of the site with its module, from the one table of routes, so that a new one is tested by itself. */
export const routeTable: readonly TabledRoute[] = tabled(routes, "");

/** An address of a route: each of its parameters filled in by `value`, optional ones and rests included. */
export function addressOf(pattern: string, value: (parameter: string) => string): string {
  return pattern.replaceAll(/:(\w+)\??|\*/g, (_, parameter: string | undefined) => value(parameter ?? "*"));
}
