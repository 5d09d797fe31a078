/** The lists of likes, each with an address of its own: `/likes/received` and so on. */
const likeTypes = ["received", "given", "matches"] as const;

export type LikeType = (typeof likeTypes)[number];

/** Tells whether a part of an address names a list of likes. */
export function isLikeType(text: string): text is LikeType {
  return likeTypes.some((type) => type === text);
}
