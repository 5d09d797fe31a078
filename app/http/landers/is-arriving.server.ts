/** Reads a request's header by its name. */
type Header = (name: string) => string | null | undefined;

/**
 * Tells whether a request comes to a page from somewhere else: none that goes on from the page itself, as the answer to a
 * question on it, another of its languages, or a form that leads back to it. `target` is what is asked for, from the path on.
 */
export function isArriving(target: string, header: Header): boolean {
  const from = header("referer");
  if (!from || !URL.canParse(from)) return true;
  const { host, pathname } = new URL(from);
  return host !== header("host") || pathname !== target.split("?", 1)[0];
}
