import type { z } from "zod";
import { answerRows } from "#app/domain/profiles/prompts/prompts.ts";
import { type Answer, readAnswers } from "#app/domain/profiles/prompts/read-answers.ts";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { changeOwnProfile } from "./change-own-profile.server.ts";
import type { answersContract } from "./profile-contracts.ts";

/**
 * Keeps what a member answers to prompts, in place of what was kept before; an answer that stays as it is stays in its
 * language.
 */
export async function saveAnswers(ctx: MemberCtx, input: z.output<typeof answersContract>): Promise<void> {
  const given = answerRows.flatMap((row) => {
    const [prompt, text] = [input[`prompt_${row}`], input[`answer_${row}`]];
    return prompt === null || text === "" ? [] : [{ prompt, text }];
  });
  await changeOwnProfile(ctx, async (tx, { tenantId, profileId: id }) => {
    const where = { tenantId_id: { tenantId, id } };
    const { answers: stored } = await tx.profile.findUniqueOrThrow({ where, select: { answers: true } });
    const kept = readAnswers(stored);
    const answers = given.map(({ prompt, text }): Answer => {
      const same = kept.find((each) => each.prompt === prompt && each.text === text);
      return same ?? { prompt, text, language: ctx.locale };
    });
    await tx.profile.update({ where, data: { answers } });
  });
}
