import { fictionalMark } from "#app/domain/brands/site/fictional-mark.ts";
import { findMatches } from "#app/domain/discovery/match-finder/find-matches.server.ts";
import { listAnswers } from "#app/domain/discovery/match-finder/list-answers.server.ts";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { finderStep, firstOpen } from "./finder-step.ts";

/** What the match finder shows at the step that an address names. */
export async function finderData(ctx: MemberCtx, query: URLSearchParams) {
  const answers = await listAnswers(ctx);
  const step = finderStep(query, answers);
  return {
    mark: fictionalMark(ctx),
    step,
    answered: answers.size,
    open: firstOpen(answers),
    answer: step.kind === "question" ? (answers.get(step.number) ?? null) : null,
    matches: step.kind === "matches" ? await findMatches(ctx) : [],
  };
}

export type FinderData = Awaited<ReturnType<typeof finderData>>;
