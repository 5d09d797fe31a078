import type { Tenant } from "#app/platform/tenancy/tenant.ts";

/**
 * The SVG that stands as logo in a page: the brand's drawing, or where it has a picture a box of that shape, which the
 * brand's sheet fills with the one for light or dark.
 */
export function pageLogo({ logo, pictures }: Pick<Tenant, "logo" | "pictures">): string {
  const picture = pictures.logo;
  if (!picture) return logo.full;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${picture.width} ${picture.height}" data-picture=""></svg>`;
}
