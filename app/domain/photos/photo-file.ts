/** Widths in pixels in which every photo is kept, smallest first. */
export const photoWidths = [240, 480, 960] as const;

/** Widths in pixels of the blurred version of a photo. */
export const blurredPhotoWidths = [240] as const;

export type PhotoWidth = (typeof photoWidths)[number];

/**
 * The storage key of one size of a photo, from its `key` (or `blurredKey`) and a width in pixels:
 * `lagoon/photos/<key>/480.webp`.
 */
export function photoFile(tenantId: string, key: string, width: PhotoWidth): string {
  return `${tenantId}/photos/${key}/${width}.webp`;
}
