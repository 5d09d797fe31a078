import { pageSlugs } from "#app/platform/tenancy/legal/legal-pages.ts";

export type PageSlug = (typeof pageSlugs)[number];

/** Tells whether a path segment names a static page. */
export function isPageSlug(value: string): value is PageSlug {
  return pageSlugs.some((slug) => slug === value);
}
