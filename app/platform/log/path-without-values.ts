/**
 * The path of a request with the names of its values in their place: `/export/:token` for `/export/k2J…`. Values are ids at
 * best and secrets at worst, and neither belongs into a log.
 */
export function pathWithoutValues(pathname: string, params: Readonly<Record<string, string | undefined>>): string {
  const names = new Map(Object.entries(params).map(([name, value]) => [value, name]));
  const segments = pathname.replace(/\.data$/, "").split("/");
  return segments.map((segment) => namedBy(names, segment)).join("/");
}

function namedBy(names: ReadonlyMap<string | undefined, string>, segment: string): string {
  const name = names.get(segment) ?? names.get(decoded(segment));
  return name === undefined ? segment : `:${name}`;
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
