import routes from "#app/routes.ts";

type Entry = { path?: string; index?: boolean; children?: Entry[] };

/** Every URL pattern of the table of routes, such as `/members/:id`, without those that only development has. */
export async function routePatterns(): Promise<string[]> {
  const patterns = new Set((await routes).flatMap((entry) => below(entry, "")));
  return [...patterns].filter((pattern) => !pattern.startsWith("/dev/") && !pattern.includes("*")).toSorted();
}

function below({ path, children = [] }: Entry, parent: string): string[] {
  const own = path === undefined ? parent : `${parent}/${path}`;
  const deeper = children.flatMap((child) => below(child, own));
  return children.length > 0 ? deeper : [own === "" ? "/" : own];
}

/** What parts of an address carry that are no ids; every other part is filled with ids. */
const words: Readonly<Record<string, string>> = { file: "480.webp", type: "received", alert: "enrich_profile", paymentmethod: "ideal" };

/** The addresses of a pattern when its parts are filled with each of the given values in turn; optional parts also left out. */
export function fillPattern(pattern: string, values: readonly string[]): string[] {
  if (!pattern.includes(":")) return [pattern];
  const filled = values.map((value) => pattern.replaceAll(/:(\w+)\??/g, (_, part: string) => encodeURIComponent(words[part] ?? value)));
  const shorter = /\/:\w+\?$/.test(pattern) ? fillPattern(pattern.replace(/\/:\w+\?$/, ""), values) : [];
  return [...filled, ...shorter];
}
