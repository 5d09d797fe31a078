/** How many photos a profile may have (spec sections 5 and 9). */
export const photoCounts = { free: 3, premium: 25 } as const;

/** Longest upload in bytes. */
export const largestPhotoBytes = 15 * 1024 * 1024;

/** Shortest side in pixels, of the upload and of what is cut out of it. */
export const minPhotoSide = 400;

/** Shortest side in pixels of what is sent in a chat. */
export const minChatPhotoSide = 100;

/** How many photos a member may have uploaded for chats in 24 hours and not sent. */
export const maxUnsentPhotos = 20;

/** Most pixels of an upload, so that a small file cannot unfold into all of the memory. */
export const maxPhotoPixels = 50_000_000;

/** Width by height of every photo. */
export const photoAspect = 4 / 5;

/** How many photos an account of this kind may have. */
export function photoCountFor(account: { premiumSince: Date | null }): number {
  return account.premiumSince === null ? photoCounts.free : photoCounts.premium;
}
