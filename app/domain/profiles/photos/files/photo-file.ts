/** Widths in pixels in which every photo is kept, smallest first. */
export const photoWidths = [240, 480, 960] as const;

/** Widths in pixels of the blurred version of a photo. */
export const blurredPhotoWidths = [240] as const;

export type PhotoWidth = (typeof photoWidths)[number];

/** Every photo is kept as WebP; what members upload also as JPEG, and in the widths of `avifPhotoWidths` as AVIF. */
export const photoFormats = ["webp", "jpg", "avif"] as const;

export type PhotoFormat = (typeof photoFormats)[number];

/** Widths in which AVIF pays: smaller pictures gain a few hundred bytes only. */
export const avifPhotoWidths = [480, 960] as const satisfies readonly PhotoWidth[];

/** The content type of each format. */
export const photoContentTypes: Readonly<Record<PhotoFormat, string>> = {
  webp: "image/webp",
  jpg: "image/jpeg",
  avif: "image/avif",
};

/**
 * The storage key of one size of a photo, from its `key` (or `blurredKey`), a width in pixels and a format:
 * `lagoon/photos/<key>/480.webp`.
 */
export function photoFile(tenantId: string, key: string, width: PhotoWidth, format: PhotoFormat = "webp"): string {
  return `${tenantId}/photos/${key}/${width}.${format}`;
}

/** Every storage key under which something of a photo may lie: sharp in each width and format, and blurred. */
export function photoFilesOf(
  tenantId: string,
  { key, blurredKey }: { key: string; blurredKey: string },
): { sharp: string[]; blurred: string[] } {
  return {
    sharp: photoWidths.flatMap((width) => photoFormats.map((format) => photoFile(tenantId, key, width, format))),
    blurred: blurredPhotoWidths.map((width) => photoFile(tenantId, blurredKey, width)),
  };
}
