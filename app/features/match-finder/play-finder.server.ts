import { z } from "zod";
import { likeMember } from "#app/domain/discovery/likes/like-member.server.ts";
import { limitLikes } from "#app/domain/discovery/likes/limit-likes.server.ts";
import { answerQuestion } from "#app/domain/discovery/match-finder/answer-question.server.ts";
import { forgetAnswers } from "#app/domain/discovery/match-finder/forget-answers.server.ts";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { matchPair } from "#app/features/likes/match-pair.server.ts";
import type { FinderAnswer } from "./finder-answer.ts";
import { addressAfter } from "./finder-step.ts";

/** What the match finder can ask for. */
export const finderContract = z.union([
  z.object({ like: z.uuid() }),
  z.object({ forget: z.literal("1") }),
  z.object({
    question: z.coerce.number(),
    answer: z
      .literal("")
      .transform(() => null)
      .or(z.coerce.number()),
  }),
]);

async function likeFound(ctx: MemberCtx, profileId: string): Promise<FinderAnswer> {
  await limitLikes(ctx);
  const { isMatch, isNew } = await likeMember(ctx, { profileId, source: "match_finder" });
  return { liked: profileId, match: isMatch && isNew ? await matchPair(ctx, profileId) : null, failed: false };
}

/**
 * Does what a form of the match finder asks for; returns what there is to show, or the address where it goes on.
 * @throws AppError as the use cases do, `invalid_input` for anything else
 */
export async function playFinder(ctx: MemberCtx, fields: FormData): Promise<FinderAnswer | string> {
  const input = finderContract.safeParse(Object.fromEntries(fields));
  if (!input.success) throw new AppError("invalid_input");
  if ("like" in input.data) return likeFound(ctx, input.data.like);
  if ("forget" in input.data) {
    await forgetAnswers(ctx);
    return "/match-finder";
  }
  await answerQuestion(ctx, input.data);
  return addressAfter(input.data.question);
}
