import { pino } from "pino";

/** Shorter values are in every text, and tell nothing. */
const shortest = 4;

function decoded(word: string): string {
  try {
    return decodeURIComponent(word);
  } catch {
    return word;
  }
}

/** What a request's target says beside the words of its route: ids, tokens, and every value of its query. */
function valuesOf(target: string, pattern: string | null): string[] {
  const [pathname = "", query = ""] = target.split("?", 2);
  const words = new Set((pattern ?? "").split("/"));
  const segments = pathname
    .replace(/\.data$/, "")
    .split("/")
    .filter((segment) => !words.has(segment));
  const given = query.split("&").map((pair) => pair.slice(pair.indexOf("=") + 1));
  const values = [...segments, ...given].flatMap((value) => [
    value,
    decoded(value),
    decoded(value.replaceAll("+", " ")),
  ]);
  return [...new Set(values)]
    .filter((value) => value.length >= shortest)
    .toSorted((one, other) => other.length - one.length);
}

/** What was written down, without a prototype: the logger would take the prototype's name for the error's own. */
function named(written: unknown): unknown {
  if (typeof written !== "object" || written === null || !("type" in written)) return written;
  return Object.assign(Object.create(null), written, { name: written.type });
}

/**
 * An error as the log writes it, without anything that the request's target said: tokens stand in addresses, and errors
 * quote them. `pattern` is the route's, such as `/export/:token`; null where no route was found, and then no word of
 * the path stays.
 */
export function errorWithoutValues(
  error: unknown,
  { target, pattern }: { target: string; pattern: string | null },
): unknown {
  const values = valuesOf(target, pattern);
  const clean = (text: string) => values.reduce((left, value) => left.replaceAll(value, "[value]"), text);
  const written: unknown = error instanceof Error ? pino.stdSerializers.err(error) : error;
  try {
    const text = JSON.stringify(written, (_key, inner: unknown) => (typeof inner === "string" ? clean(inner) : inner));
    return text === undefined ? undefined : named(JSON.parse(text));
  } catch {
    // why: what cannot be written down cannot be cleaned either
    return "An error that cannot be written";
  }
}
