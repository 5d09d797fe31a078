/** Who looks at somebody's photos; `owner` looks at the own ones. */
export type PhotoViewer = "visitor" | "free" | "premium" | "owner";

/** How many photos of somebody each viewer sees sharp (spec section 6): the first ones, the main photo first of all. */
export const sharpPhotos = {
  visitor: 1,
  free: 3,
  premium: Number.POSITIVE_INFINITY,
  owner: Number.POSITIVE_INFINITY,
} as const satisfies Record<PhotoViewer, number>;

/**
 * Splits somebody's approved photos, in their order, into those a viewer sees sharp and those of which the viewer is
 * only ever given the blurred address.
 */
export function splitByBlur<Photo>(
  viewer: PhotoViewer,
  photos: readonly Photo[],
): { sharp: Photo[]; blurred: Photo[] } {
  const count = sharpPhotos[viewer];
  return { sharp: photos.slice(0, count), blurred: photos.slice(count) };
}

/**
 * Of so many photos that are kept from a viewer: how many every member sees, and how many only premium members. Source:
 * spec section 6, as `sharpPhotos`.
 */
export function blurredUntil(viewer: "visitor" | "free", blurred: number): { member: number; premium: number } {
  const member = Math.min(blurred, sharpPhotos.free - sharpPhotos[viewer]);
  return { member, premium: blurred - member };
}

/** What kind of viewer an account is of a profile: `account` null for a visitor. */
export function photoViewerOf(
  account: { premiumSince: Date | null; profileId: string } | null,
  profileId: string,
): PhotoViewer {
  if (account === null) return "visitor";
  if (account.profileId === profileId) return "owner";
  return account.premiumSince === null ? "free" : "premium";
}
