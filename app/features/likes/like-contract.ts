import { z } from "zod";

/**
 * A like as a form posts it: `like` says how it should be from now on, `from` where a browser without JavaScript goes
 * back to.
 */
export const likeContract = z.object({
  like: z.enum(["on", "off"]),
  source: z.enum(["profile", "match_finder"]).catch("profile"),
  from: z.string().optional(),
});

/** Somebody's face as the moment of a match shows it. */
export type MatchFace = { name: string; photo: string | null };

/** The two of a match; `fictional` marks a profile behind which nobody is. */
export type MatchPair = { id: string; me: MatchFace; other: MatchFace; fictional: boolean };

/** What became of a like; `match` is there when this call made one. */
export type LikeAnswer = { liked: boolean; match: MatchPair | null };
