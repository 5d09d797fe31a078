import type { Niche } from "#app/platform/tenancy/contracts/tenant-contract.ts";

/** The name of a niche among the words of landers: its slug, `open` for the one without. */
export function nicheName({ slug }: Pick<Niche, "slug">): Exclude<Niche["slug"], ""> | "open" {
  return slug === "" ? "open" : slug;
}
