import { type PhotoWidth, photoWidths } from "./photo-file.ts";

/** Address of a photo in one width, by the random name (`key`, or `blurredKey`) under which it is stored, on the brand's own host or its CDN. */
export function photoUrl(key: string, width: PhotoWidth, cdnPrefix: string): string {
  return `${cdnPrefix}/media/photos/${key}/${width}.webp`;
}

/** Addresses of a photo in every width, as an `srcset`. */
export function photoSourceSet(key: string, cdnPrefix: string): string {
  return photoWidths.map((width) => `${photoUrl(key, width, cdnPrefix)} ${width}w`).join(", ");
}
