import type { Tenant } from "#app/platform/tenancy/tenant.ts";

/** Pages of members, of single visits and of the machine room. */
const privatePaths = [
  "/api/",
  "/dev/",
  "/internal/",
  "/members/",
  "/chats",
  "/likes",
  "/credits",
  "/transactions",
  "/directdebit",
  "/withdrawal/",
  "/profile",
  "/notifications",
  "/premium",
  "/match-finder",
  "/swipe-game",
  "/signup-matches",
  "/complete-signup",
  "/reset-password",
  "/activate/",
  "/mail-change/",
  "/account-deleted",
  "/logout",
  "/language",
  "/entry-warning",
];

/** What search engines may read of a brand (RFC 9309): public pages, and of the search its first page only. */
export function robotsRules({ settings }: Pick<Tenant, "settings">, origin: string): string {
  const search = settings.logged_out_search ? ["Disallow: /members?", "Allow: /members?lang="] : ["Disallow: /members"];
  return [
    "User-agent: *",
    "Allow: /",
    "Allow: /api/assets/",
    ...privatePaths.map((path) => `Disallow: ${path}`),
    ...search,
    "",
    `Sitemap: ${origin}/sitemap.xml`,
    "",
  ].join("\n");
}
