import type { Unsent } from "#app/features/connection/unsent.ts";

/**
 * What the server answers to a block or its end, to a page that stays: that it is done, or what was in the way, in
 * words.
 */
export type BlockAnswer = { done: true } | { problem: string } | Unsent;

/** What was in the way; null for anything else. */
export function problemOf(answer: BlockAnswer | undefined): string | null {
  return answer && "problem" in answer ? answer.problem : null;
}
