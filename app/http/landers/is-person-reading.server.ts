import { isCrawler } from "./is-crawler.server.ts";

/**
 * Tells whether a request is a person's visit to a page: no crawler, and nothing that a browser fetches ahead. `header`
 * reads one by its name.
 */
export function isPersonReading(
  method: string | undefined,
  header: (name: string) => string | null | undefined,
): boolean {
  if (method !== "GET" || isCrawler(header("user-agent") ?? "")) return false;
  return !(header("sec-purpose") ?? header("purpose") ?? "").includes("prefetch");
}
