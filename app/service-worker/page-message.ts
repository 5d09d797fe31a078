/**
 * What a page tells the worker: whose page it is (a profile; empty for a visitor), in which language and look, at which
 * path.
 */
export type PageMessage = { type: "reader"; reader: string; language: string; scheme: string; path: string };

type Wire = { [key in keyof PageMessage]?: unknown };

/** Reads what a page told; null for anything else. A page of an earlier build says nothing of its look. */
export function readMessage(value: unknown): PageMessage | null {
  if (typeof value !== "object" || value === null) return null;
  const { type, reader, language, scheme = "", path }: Wire = value;
  const isWhole =
    type === "reader" &&
    typeof reader === "string" &&
    typeof language === "string" &&
    typeof scheme === "string" &&
    typeof path === "string";
  return isWhole ? { type, reader, language, scheme, path } : null;
}
