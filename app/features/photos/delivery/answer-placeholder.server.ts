import { retryAfter } from "#app/http/errors/unavailable.server.ts";
import type { Tenant } from "#app/platform/tenancy/tenant.ts";
import { findTheme } from "#app/platform/themes/stylesheet.server.ts";

/** A head and shoulders in a theme's colours, for portraits of any shape. */
function silhouette(ground: string, figure: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 400" preserveAspectRatio="xMidYMid slice"><rect width="300" height="400" fill="${ground}"/><g fill="${figure}" opacity=".35"><circle cx="150" cy="160" r="62"/><path d="M30 400c0-96 50-150 120-150s120 54 120 150z"/></g></svg>`;
}

/** Stands for a photo that cannot be fetched just now: in the brand's colours, kept by nobody, with 503. */
export function answerPlaceholder(tenant: Pick<Tenant, "theme" | "tokens">): Response {
  const palette = findTheme(tenant)?.mail;
  const picture = silhouette(palette?.canvas ?? "#eeeeee", palette?.band ?? "#888888");
  return new Response(picture, {
    status: 503,
    headers: {
      ...retryAfter,
      "content-type": "image/svg+xml",
      "cache-control": "no-store",
    },
  });
}
