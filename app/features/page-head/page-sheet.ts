import type { LinkDescriptor } from "react-router";

/**
 * The sheet of pages that no other page needs, for the `links` of their route: React Router fetches it beside the code
 * of the page, and React writes it behind the sheets of the site.
 */
export function pageSheet(href: string): LinkDescriptor {
  const sheet = { rel: "stylesheet", href, precedence: "page" };
  return sheet;
}
