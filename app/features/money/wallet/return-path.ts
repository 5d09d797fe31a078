import { localPath } from "#app/platform/forms/local-path.ts";

/**
 * The page of this site that somebody came from to buy credits, by the `from` of the address; null where none is named.
 */
export function returnPathOf(url: URL): string | null {
  const from = url.searchParams.get("from");
  return from === null || from === "" ? null : localPath(from);
}

/** An address that remembers where somebody came from. */
export function withReturnPath(path: string, from: string | null): string {
  return from === null ? path : `${path}?${new URLSearchParams({ from })}`;
}
