/** Widths in pixels in which every photo is kept. */
export const photoWidths = [240, 480, 960] as const;

export type PhotoWidth = (typeof photoWidths)[number];

/** Address of a photo in one width, on the brand's own host or its CDN. */
export function photoUrl(photoId: string, width: PhotoWidth, cdnPrefix: string): string {
  return `${cdnPrefix}/media/photos/${photoId}/${width}.webp`;
}

/** Addresses of a photo in every width, as an `srcset`. */
export function photoSourceSet(photoId: string, cdnPrefix: string): string {
  return photoWidths.map((width) => `${photoUrl(photoId, width, cdnPrefix)} ${width}w`).join(", ");
}
