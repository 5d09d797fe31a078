/** Why a photo cannot be shown; each is a rule of the terms. */
export const photoGrounds = [
  "nudity",
  "minor",
  "nobody",
  "somebody_else",
  "contact",
  "violence",
  "hate",
  "advertising",
  "unclear",
] as const;

export type PhotoGround = (typeof photoGrounds)[number];

/** What a check says of a photo; `review` leaves it to staff. */
export type PhotoVerdict = { verdict: "approve" } | { verdict: "reject"; ground: PhotoGround } | { verdict: "review" };

/**
 * A photo to judge: a JPEG of at most 960 pixels in width, and a name by which the same photo is known when asked
 * again.
 */
export type PhotoToCheck = { reference: string; jpeg: Uint8Array<ArrayBuffer> };

/** Judges photos before others see them. */
export type PhotoChecks = {
  /** @throws Error when the provider does not answer as agreed; asking again is harmless */
  checkPhoto(photo: PhotoToCheck): Promise<PhotoVerdict>;
};
