import { type PhotoWidth, photoWidths } from "#app/domain/profiles/photos/files/photo-file.ts";

/**
 * Address of a photo in one width, by the random name (`key`, or `blurredKey`) under which it is stored; on the brand's
 * own host, or where `photoHost` says.
 */
export function photoUrl(key: string, width: PhotoWidth, host = ""): string {
  return `${host}/media/photos/${key}/${width}.webp`;
}

/** Addresses of a photo in every width, as an `srcset`. */
export function photoSourceSet(key: string, host = ""): string {
  return photoWidths.map((width) => `${photoUrl(key, width, host)} ${width}w`).join(", ");
}

/** The random name of a photo by an address that `photoUrl` gave; null for any other address. */
export function keyOfPhotoUrl(address: string): string | null {
  return /\/media\/photos\/([0-9a-f-]+)\/\d+\.webp$/.exec(address)?.[1] ?? null;
}
