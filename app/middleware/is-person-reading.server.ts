import { isCrawler } from "#app/platform/http/is-crawler.server.ts";

/** Tells whether a request is a person's visit to a page: no crawler, and nothing that a browser fetches ahead. */
export function isPersonReading({ method, headers }: Request): boolean {
  if (method !== "GET" || isCrawler(headers.get("user-agent") ?? "")) return false;
  return !(headers.get("sec-purpose") ?? headers.get("purpose") ?? "").includes("prefetch");
}
