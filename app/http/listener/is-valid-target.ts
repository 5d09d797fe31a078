const longestTarget = 8_192;
const maxValues = 200;

// why: the router's expressions stop at a line's end, so that no route, not even the one for the rest, would take such
// a path
const control = /[\p{Cc}\u2028\u2029]/u;

/** What escapes come to; null where that is no Unicode, or holds a NUL. */
function textOf(escaped: string): string | null {
  if (!escaped.includes("%")) return escaped.includes("\0") ? null : escaped;
  try {
    const text = decodeURIComponent(escaped);
    return text.includes("\0") ? null : text;
  } catch {
    return null;
  }
}

/**
 * Tells whether a request's target is a path of ours with a query that somebody can have meant: up to 8,192 characters,
 * 200 parameters and items of lists (the router looks each of `/__manifest?paths=a,b` up in all routes), escapes that
 * come to Unicode without NUL (RFC 9112, section 3.2.1; RFC 3986, section 2.1). A `%` that escapes nothing is let pass
 * in a query, where networks of advertisers leave their `%%WORD%%`.
 */
export function isValidTarget(target: string): boolean {
  if (!target.startsWith("/") || target.startsWith("//") || target.includes("\\") || target.length > longestTarget)
    return false;
  const start = target.indexOf("?");
  const path = textOf(start < 0 ? target : target.slice(0, start));
  if (path === null || control.test(path)) return false;
  if (start < 0) return true;
  const query = textOf(target.slice(start + 1).replaceAll(/%(?![0-9a-f]{2})/gi, "%25"));
  return query !== null && query.split(/[&,]/, maxValues + 1).length <= maxValues;
}
