const here = "http://localhost";

function urlOf(target: string): URL | null {
  try {
    return new URL(target, here);
  } catch {
    return null;
  }
}

// why: what is given back is a path of this site again, as mails and pushes carry it
const mostCharacters = 2_000;

/**
 * A path of this site, with its query and fragment, as a browser would open it; null for anything else, up to 2,000
 * characters as it is written and as it is encoded, where a letter may take nine. Browsers read `\` as `/` and leave out tabs and line ends (WHATWG URL, 4.4).
 */
export function localPathOf(target: unknown): string | null {
  if (typeof target !== "string" || !/^\/(?![/\\])/.test(target) || target.length > mostCharacters) return null;
  const url = urlOf(target);
  // why: `/.//evil.example` is a path of this site that reads `//evil.example`, another host, once its dots are
  // resolved
  if (url?.origin !== here || url.pathname.startsWith("//")) return null;
  const path = `${url.pathname}${url.search}${url.hash}`;
  return path.length > mostCharacters ? null : path;
}

/** A path of this site to go to, whatever a link, a form, a push or an operator named; `/` for anything else. */
export function localPath(target: unknown): string {
  return localPathOf(target) ?? "/";
}
