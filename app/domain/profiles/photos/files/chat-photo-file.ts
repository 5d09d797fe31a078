/**
 * What is kept of a photo in a chat, all as WebP: small for the bubble, large for the whole screen, and blurred. Widths
 * in pixels.
 */
export const chatPhotoSizes = { small: 640, large: 1280, blurred: 240 } as const;

export type ChatPhotoSize = keyof typeof chatPhotoSizes;

/**
 * The storage key of one size of a chat's photo: `lagoon/chat-photos/<key>/small.webp`, the blurred one under its own
 * random name.
 */
export function chatPhotoFile(
  tenantId: string,
  { key, blurredKey }: { key: string; blurredKey: string },
  size: ChatPhotoSize,
): string {
  return `${tenantId}/chat-photos/${size === "blurred" ? blurredKey : key}/${size}.webp`;
}

/** Every storage key under which something of a chat's photo may lie. */
export function chatPhotoFilesOf(
  tenantId: string,
  names: { key: string; blurredKey: string },
): { sharp: string[]; blurred: string[] } {
  return {
    sharp: [chatPhotoFile(tenantId, names, "small"), chatPhotoFile(tenantId, names, "large")],
    blurred: [chatPhotoFile(tenantId, names, "blurred")],
  };
}

/**
 * The address of a photo in a chat, always on the brand's own host: it is answered to the two whose chat it is and to
 * nobody else, so that it need not be a secret and no CDN may keep it.
 */
export function chatPhotoUrl(photoId: string, size: ChatPhotoSize): string {
  return `/media/chats/${photoId}/${size}.webp`;
}

/** The large size of a photo whose small one is at `src`; any other address stays as it is. */
export function largeChatPhoto(src: string): string {
  return src.replace(/\/small\.webp$/, "/large.webp");
}
