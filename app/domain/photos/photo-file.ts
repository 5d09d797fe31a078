/** Widths in which a profile photo is kept; the blurred version needs only the smallest. */
export const photoWidths = [960, 480, 240] as const;
export const blurredPhotoWidths = [240] as const;

/**
 * The storage key of one size of a photo, from its `key` (or `blurredKey`) and a width in pixels:
 * `lagoon/photos/<key>/480.webp`.
 */
export function photoFile(tenantId: string, key: string, width: number): string {
  return `${tenantId}/photos/${key}/${width}.webp`;
}
