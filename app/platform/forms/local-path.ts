const here = "http://localhost";

function urlOf(target: string): URL | null {
  try {
    return new URL(target, here);
  } catch {
    return null;
  }
}

/**
 * A path of this site, with its query and fragment, as a browser would open it; null for anything else, up to 2,000
 * characters. Browsers read `\` as `/` and leave out tabs and line ends (WHATWG URL, 4.4).
 */
export function localPathOf(target: unknown): string | null {
  if (typeof target !== "string" || !/^\/(?![/\\])/.test(target) || target.length > 2_000) return null;
  const url = urlOf(target);
  // why: `/.//evil.example` is a path of this site that reads `//evil.example`, another host, once its dots are
  // resolved
  if (url?.origin !== here || url.pathname.startsWith("//")) return null;
  return `${url.pathname}${url.search}${url.hash}`;
}

/** A path of this site to go to, whatever a link, a form, a push or an operator named; `/` for anything else. */
export function localPath(target: unknown): string {
  return localPathOf(target) ?? "/";
}
