import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { questionOf } from "./questions.ts";

/** An answer by the place of its option, counted from 1; null skips the question and takes a former answer back. */
export type AnswerInput = { question: number; answer: number | null };

/**
 * Keeps one answer of the match finder; safe to repeat, a later answer takes the place of a former one.
 * @throws AppError `invalid_input` for a question or an option that there is not.
 */
export async function answerQuestion(
  { tenant, actor, clock }: Pick<MemberCtx, "tenant" | "actor" | "clock">,
  { question, answer }: AnswerInput,
): Promise<void> {
  const options = questionOf(question)?.options;
  if (!options || (answer !== null && (!Number.isInteger(answer) || answer < 1 || answer > options.length)))
    throw new AppError("invalid_input");
  const key = { tenantId: tenant.id, profileId: actor.profileId, question };
  await withTenant(tenant.id, async (tx) => {
    if (answer === null) return void (await tx.matchFinderAnswer.deleteMany({ where: key }));
    const answeredAt = clock.now();
    await tx.matchFinderAnswer.upsert({
      where: { tenantId_profileId_question: key },
      create: { ...key, answer, answeredAt },
      update: { answer, answeredAt },
    });
  });
}
