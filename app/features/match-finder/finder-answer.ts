import type { MatchPair } from "#app/features/likes/like-contract.ts";

/** What a posted form of the match finder came to where it leads nowhere else. */
export type FinderAnswer = { liked: string | null; match: MatchPair | null; failed: boolean };
