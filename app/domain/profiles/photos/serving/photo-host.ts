import type { Ctx } from "#app/platform/ctx/ctx.ts";

/**
 * What photo addresses begin with in an answer. Visitors are given those of the brand's CDN, which asks without a
 * session and so is given what everybody may see; members those of the brand's own host (an empty text), where their
 * session says what they may see.
 */
export function photoHost({ tenant, actor }: Pick<Ctx, "tenant" | "actor">): string {
  return actor === null ? tenant.settings.cdn_prefix : "";
}
