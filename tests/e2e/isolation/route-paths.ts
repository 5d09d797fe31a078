import routes from "#app/routes.ts";

type Entry = { path?: string; index?: boolean; file: string; children?: Entry[] };

/** A URL pattern and the module behind it, below `app/`. */
export type RoutePattern = { pattern: string; file: string };

/** Every URL pattern of the table of routes, such as `/members/:id`, without those that only development has. */
export async function routePatterns(): Promise<string[]> {
  return (await routeModules()).map(({ pattern }) => pattern);
}

/** The same with their modules. */
export async function routeModules(): Promise<RoutePattern[]> {
  const found = new Map((await routes).flatMap((entry) => below(entry, "")).map((each) => [each.pattern, each]));
  return [...found.values()]
    .filter(({ pattern }) => !pattern.startsWith("/dev/") && !pattern.includes("*"))
    .toSorted((one, other) => (one.pattern < other.pattern ? -1 : 1));
}

function below({ path, file, children = [] }: Entry, parent: string): RoutePattern[] {
  const own = path === undefined ? parent : `${parent}/${path}`;
  const deeper = children.flatMap((child) => below(child, own));
  return children.length > 0 ? deeper : [{ pattern: own === "" ? "/" : own, file }];
}

/** What parts of an address carry that are no ids; every other part is filled with ids. */
const words: Readonly<Record<string, string>> = {
  file: "480.webp",
  type: "received",
  alert: "enrich_profile",
  paymentmethod: "ideal",
};

/**
 * The addresses of a pattern when its parts are filled with each of the given values in turn, each address once;
 * optional parts also left out.
 */
export function fillPattern(pattern: string, values: readonly string[]): string[] {
  if (!pattern.includes(":")) return [pattern];
  const filled = values.map((value) =>
    pattern.replaceAll(/:(\w+)\??/g, (_, part: string) => encodeURIComponent(words[part] ?? value)),
  );
  const shorter = /\/:\w+\?$/.test(pattern) ? fillPattern(pattern.replace(/\/:\w+\?$/, ""), values) : [];
  return [...new Set([...filled, ...shorter])];
}

/** Every address that says somebody or nobody, but those that log out, with each page's data as the router asks for it. */
export async function everyAddress(ids: readonly string[]): Promise<string[]> {
  const patterns = (await routePatterns()).filter((pattern) => !pattern.includes("logout"));
  const targets = patterns.flatMap((pattern) => fillPattern(pattern, ids));
  return targets.flatMap((target) => [target, target === "/" ? "/_root.data" : `${target}.data`]);
}
