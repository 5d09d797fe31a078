/** The static pages (spec section 2). */
export const pageSlugs = ["2257-compliance-statement", "ban", "cookies", "faq", "privacy", "return-policy", "service", "terms"] as const;

export type PageSlug = (typeof pageSlugs)[number];

/** Tells whether a path segment names a static page. */
export function isPageSlug(value: string): value is PageSlug {
  return pageSlugs.some((slug) => slug === value);
}
