import { maySignUp } from "#app/domain/brands/entry/visitor-rights.ts";
import { brandLanders } from "#app/domain/brands/landers/lander-paths.ts";
import { pageSlugs } from "#app/platform/tenancy/legal/legal-pages.ts";
import type { Tenant } from "#app/platform/tenancy/tenant.ts";

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};
const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character);

/**
 * Paths of the brand that anybody may read: home, prices, static pages, landers of its niche, search and signup where
 * open.
 */
export function publicPaths({ settings, niche, landers }: Pick<Tenant, "settings" | "niche" | "landers">): string[] {
  return [
    "/",
    ...(settings.logged_out_search ? ["/members"] : []),
    ...(maySignUp(settings, { hasTrafficSource: false }) ? ["/signup"] : []),
    "/pricing",
    "/complaints",
    "/withdrawal",
    ...pageSlugs.map((slug) => `/pages/${slug}`),
    ...brandLanders({ niche, landers }).map(({ path }) => path),
  ];
}

/**
 * The sitemap of a brand (sitemaps.org 0.9): every public page in every language of the brand, each with links to
 * itself in the others. `origin` is scheme and host; the brand's own language has the plain address.
 */
export function siteMap(
  tenant: Pick<Tenant, "settings" | "niche" | "landers" | "languages" | "defaultLocale">,
  origin: string,
): string {
  const entries = publicPaths(tenant).flatMap((path) => {
    const address = (language: string) =>
      escaped(`${origin}${path}${language === tenant.defaultLocale ? "" : `?lang=${language}`}`);
    const link = (language: string, href: string) =>
      `<xhtml:link rel="alternate" hreflang="${language}" href="${href}"/>`;
    const links = [
      ...tenant.languages.map((language) => link(language, address(language))),
      link("x-default", address(tenant.defaultLocale)),
    ].join("");
    return tenant.languages.map((language) => `<url><loc>${address(language)}</loc>${links}</url>`);
  });
  const namespaces = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"';
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${namespaces}>\n${entries.join("\n")}\n</urlset>\n`;
}
