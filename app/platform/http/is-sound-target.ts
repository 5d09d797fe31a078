const longestTarget = 8_192;
const mostParameters = 200;

/** Whether escapes come to Unicode without NUL. */
function isText(escaped: string): boolean {
  try {
    return !decodeURIComponent(escaped).includes("\0");
  } catch {
    return false;
  }
}

/**
 * Tells whether a request's target is a path of ours with a query that somebody can have meant: up to 8,192 characters, 200
 * parameters, escapes that come to Unicode without NUL (RFC 9112, section 3.2.1; RFC 3986, section 2.1). A `%` that escapes
 * nothing is let pass in a query, where networks of advertisers leave their `%%WORD%%`.
 */
export function isSoundTarget(target: string): boolean {
  if (!target.startsWith("/") || target.startsWith("//") || target.includes("\\") || target.length > longestTarget) return false;
  const start = target.indexOf("?");
  if (start < 0) return isText(target);
  const query = target.slice(start + 1);
  if (query.split("&", mostParameters + 1).length > mostParameters) return false;
  return isText(target.slice(0, start)) && isText(query.replaceAll(/%(?![0-9a-f]{2})/gi, "%25"));
}
