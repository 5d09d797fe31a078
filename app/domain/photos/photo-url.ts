import type { Ctx } from "#app/platform/ctx/ctx.ts";
import { type PhotoWidth, photoWidths } from "./photo-file.ts";

/**
 * What photo addresses begin with in an answer. Visitors are given those of the brand's CDN, which asks without a session and
 * so is given what everybody may see; members those of the brand's own host (an empty text), where their session says what they may see.
 */
export function photoHost({ tenant, actor }: Pick<Ctx, "tenant" | "actor">): string {
  return actor === null ? tenant.settings.cdn_prefix : "";
}

/** Address of a photo in one width, by the random name (`key`, or `blurredKey`) under which it is stored; on the brand's own host, or where `photoHost` says. */
export function photoUrl(key: string, width: PhotoWidth, host = ""): string {
  return `${host}/media/photos/${key}/${width}.webp`;
}

/** Addresses of a photo in every width, as an `srcset`. */
export function photoSourceSet(key: string, host = ""): string {
  return photoWidths.map((width) => `${photoUrl(key, width, host)} ${width}w`).join(", ");
}
